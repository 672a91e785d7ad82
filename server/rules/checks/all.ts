import type { FormCheck } from '../check.ts';
import { parenCap } from './bluebook/paren-cap.ts';
import { block50 } from './indigo/block-50.ts';
import { ellipsis } from './indigo/ellipsis.ts';
import { etAl } from './indigo/et-al.ts';
import { idPeriod } from './indigo/id-period.ts';
import { ordinal } from './indigo/ordinal.ts';
import { parenCapital } from './indigo/paren-capital.ts';
import { periodOutsideQuote } from './indigo/period-outside-quote.ts';
import { sectionPlural } from './indigo/section-plural.ts';
import { sectionSpace } from './indigo/section-space.ts';
import { straightQuotes } from './indigo/straight-quotes.ts';
import { vNoStop } from './indigo/v-no-stop.ts';
import { lawCase } from './is/case.ts';
import { nrForm } from './is/nr-form.ts';
import { order } from './is/order.ts';
import { caseNameItalic } from './oscola/case-name-italic.ts';
import { courtWithNcn } from './oscola/court-with-ncn.ts';
import { doubleQuotes } from './oscola/double-quotes.ts';
import { edn } from './oscola/edn.ts';
import { ewcaDivision } from './oscola/ewca-division.ts';
import { ewhcDivision } from './oscola/ewhc-division.ts';
import { judgePer } from './oscola/judge-per.ts';
import { latinGadgets } from './oscola/latin-gadgets.ts';
import { ncnAfterReport } from './oscola/ncn-after-report.ts';
import { ncnReportComma } from './oscola/ncn-report-comma.ts';
import { ncnRoundYear } from './oscola/ncn-round-year.ts';
import { ncnTooEarly } from './oscola/ncn-too-early.ts';
import { paraAt } from './oscola/para-at.ts';
import { pinpointRange } from './oscola/pinpoint-range.ts';
import { rangeHyphen } from './oscola/range-hyphen.ts';
import { reportRound } from './oscola/report-round.ts';
import { reportSquare } from './oscola/report-square.ts';
import { reportStops } from './oscola/report-stops.ts';
import { siForm } from './oscola/si-form.ts';
import { statuteComma } from './oscola/statute-comma.ts';
import { statuteSection } from './oscola/statute-section.ts';
import { urlBrackets } from './oscola/url-brackets.ts';
import { vStop } from './oscola/v-stop.ts';
import { curly } from './redbook/curly.ts';
import { nbsp } from './redbook/nbsp.ts';

/** Every check, one for each file beside this one. */
export const CHECKS: readonly FormCheck[] = [
  ...[vStop, caseNameItalic, reportStops, paraAt, pinpointRange, ncnRoundYear, ncnAfterReport, ncnReportComma],
  ...[reportSquare, reportRound, ewhcDivision, ewcaDivision, ncnTooEarly, courtWithNcn, judgePer, latinGadgets],
  ...[statuteComma, statuteSection, siForm, doubleQuotes, edn, urlBrackets, rangeHyphen],
  ...[
    vNoStop,
    sectionSpace,
    sectionPlural,
    ordinal,
    idPeriod,
    ellipsis,
    periodOutsideQuote,
    parenCapital,
    etAl,
    block50,
  ],
  ...[straightQuotes, curly, nbsp, parenCap, nrForm, lawCase, order],
];
