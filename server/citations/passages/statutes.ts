import { type Locator, provisionOf } from '../../../shared/locator.ts';
import type { NamedText } from '../forms/iceland-named.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import type { StatuteForm } from '../mentions/statute-forms.ts';
import { CitedEnactments, mayHave } from './cited-enactments.ts';
import { type CitedPlace, StatuteCourse } from './statute-course.ts';
import { asMeant, basesOf, isArticle, isOfLevel, isPartOf, lastOfEach } from './statute-levels.ts';
import {
  isOfElse,
  isOfNothing,
  isUnexplained,
  type StatuteBlock,
  type StatuteDoubt,
  type StatuteReference,
  unknown,
} from './statute-references.ts';

/** What `the Act` and the like can be of nothing else: an order may be a court’s, a scheme or a code anybody’s. */
const LEGISLATION_ALONE: ReadonlySet<string> = new Set(['Act', 'Regulations', 'Rules', 'Convention']);

const NO_REFERENCES: readonly StatuteReference[] = [];

/**
 * Follows the short forms of the blocks of a draft, of one after the other. Each is followed only where it is certain what it stands
 * for: by the name that the draft gives, by the one enactment of that kind or year that the draft cites, or by what stands right before
 * it in its paragraph with no other beside it. One that nothing in the draft explains has neither a target nor any that it may be of.
 */
export class StatuteFollower {
  readonly #all: CitedEnactments;
  readonly #course = new StatuteCourse();
  /** Citations as what short forms are guessed to be of. */
  readonly #guesses = new Map<ScannedCitation, ScannedCitation>();

  constructor(blocks: readonly StatuteBlock[]) {
    this.#all = new CitedEnactments(blocks);
  }

  /** What the short forms of the next block stand for. */
  follow(block: StatuteBlock): readonly StatuteReference[] {
    const { citations, forms, note, heads } = block;
    if (heads !== undefined) this.#course.heading = heads;
    if (!block.isQuoted) this.#course.enter({ ...block, isHeading: heads !== undefined });
    const read = citations.length + forms.length === 0 ? NO_REFERENCES : this.#read(block);
    if (note === null) return read;
    const isOfLaw =
      citations.every(({ cites }) => cites.kind === 'enactment') && read.every(({ target }) => target !== null);
    this.#course.endNote(note, isOfLaw ? [...citations, ...forms] : null);
    return read;
  }

  #read({ citations, quoted, forms, rival, told, note, isQuoted }: StatuteBlock): readonly StatuteReference[] {
    if (isQuoted) return NO_REFERENCES; // its citations are those of whoever is quoted
    this.#course.begin(note, rival || forms.some((form) => this.#isUnknown(form)), told);
    const events = [...citations, ...forms].sort((a, b) => a.start - b.start);
    return events.flatMap((event) => {
      if (!('how' in event) && quoted.has(event) && !this.#all.isOwn(event)) {
        this.#course.hasRival = true; // what comes next may go on with that
        return [];
      }
      if (!('how' in event)) return this.#cite(event);
      const read = this.#placed(event, this.#resolve(event));
      if (read.target && event.how === 'called') this.#course.name(read.target.cites.key);
      if (read.target) this.#course.take(read.target.cites.key, read.places, event.end);
      else if (read.doubt === 'far' || (read.doubt === 'several' && event.how === 'called'))
        this.#course.suppose(read.perhaps, read.perhapsAt);
      else if (isOfElse(read)) this.#course.turnAway();
      if (event.how === 'again' && event.alone !== true && read.loose !== true) this.#course.lawAt = event.end;
      if (read.loose === true || isUnexplained(read) || isOfNothing(read)) this.#course.isAway = true;
      return [read];
    });
  }

  /** What a form alone is read as that is placed in another law, by itself or by what it goes on with. */
  #placed(form: StatuteForm, read: StatuteReference): StatuteReference {
    const isAlone = form.how !== 'called' && form.how !== 'letters' && form.how !== 'noted';
    const key = read.target?.cites.key;
    const of = key ?? (read.perhaps.length === 1 ? read.perhaps[0]?.cites.key : undefined);
    if (!isAlone || (form.loose !== true && !this.#course.isAway && !this.#isNamedElse(form, of))) return read;
    return { ...(key === undefined ? read : this.#doubt(form, [key], 'far', () => read.places)), loose: true };
  }

  /** Whether a place in Icelandic law may be of a text that was named by its name alone behind the law, or of the note before its own. */
  #isNamedElse(form: StatuteForm, key: string | undefined): boolean {
    if (key === undefined || (form.how !== 'again' && form.alone !== true)) return false;
    if (form.source === true && this.#course.isOfOtherNote(form.start, key)) return true;
    const isSame = (named: NamedText): boolean => this.#all.isNameOf(named, key);
    return this.#course.namesElse(form.start, form.alone !== true, isSame);
  }

  /** Whether a form calls something by words to which the draft gives no meaning: a provision alone may be of that. */
  #isUnknown({ called }: StatuteForm): boolean {
    return called !== null && / \D/.test(called) && !/^\d{4} \S+$/.test(called) && !this.#all.named(called);
  }

  /** Takes note of a citation in full. Returns what it stands for where the draft has given its letters to another enactment. */
  #cite({ cites, start, end }: ScannedCitation): StatuteReference[] {
    if (cites.kind !== 'enactment') {
      this.#course.latest = null; // `ibid` is then of the case
      return [];
    }
    const { letters, places } = cites.enactment;
    const locators = places.map(({ locator }) => locator);
    const given = letters === null ? [] : [...(this.#all.named(letters) ?? [])].filter((key) => this.#all.first(key));
    const [key] = given;
    if (key === undefined || (given.length === 1 && key === cites.key)) {
      this.#course.name(cites.key);
      this.#course.take(cites.key, locators, end);
      return [];
    }
    const form: StatuteForm = { start, end, how: 'letters', called: letters, points: false, places, inner: null };
    const read = this.#settle(form, given, locators);
    if (!read.target) return [read];
    this.#course.name(key);
    this.#course.take(key, locators, end);
    return [read];
  }

  #resolve(form: StatuteForm): StatuteReference {
    const places = form.places.map(({ locator }) => locator);
    if (form.how === 'called') {
      const keys = this.#called(form);
      return form.same === true && keys.length > 1 ? this.#again(form, keys, places) : this.#settle(form, keys, places);
    }
    if (form.how === 'again') return this.#lastLaw(form, places);
    if (form.how === 'ibid') return this.#ibid(form, places);
    if (form.how === 'noted') return this.#noted(form, places);
    return form.how === 'bare' ? this.#bare(form, places) : this.#within(form);
  }

  /**
   * `5. gr. laganna`: of the only law that its block cites, and by a guess of the one that stands alone further up, where no other is named
   * since. Of several there the one is the last whose article was cited there before, or which stands nearest: that another has the
   * words shows nothing.
   */
  #lastLaw(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const noted = form.source === true ? this.#course.ofNoteBefore(form.start) : null;
    if (noted !== null) return this.#asGuess(this.#sure(form, noted, places));
    const { latest, isNear, beside } = this.#course;
    if (latest === null) return unknown(form);
    if (isNear && beside.size > 1) {
      const article = provisionOf(places[0] ?? '');
      const owners = this.#course.places.filter(({ locator }) => provisionOf(locator) === article);
      const [own = latest, ...more] = new Set(owners.map(({ key }) => key));
      return this.#settle(form, lastOf(beside, more.length === 0 ? own : latest), places);
    }
    if (this.#mayBeOfElse(form) || (!isNear && !this.#course.isOnlyLaw(latest)))
      return this.#doubt(form, [latest], 'far', () => places);
    const read = this.#sure(form, latest, places);
    return isNear ? this.#guess(read) : this.#asGuess(read);
  }

  /** Whether the block at hand names something else of which a form may be. Whoever tells something there is none of that for `5. gr. laganna`. */
  #mayBeOfElse({ alone }: StatuteForm): boolean {
    return this.#course.hasRival || (alone === true && this.#course.isTold);
  }

  #ibid(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const { latest, last, isNear } = this.#course;
    const noted = this.#course.ofNoteBefore(form.start);
    if (noted !== null) return this.#sure(form, noted, places);
    // In a note behind that of a case `ibid, s 6` is perhaps of the legislation before it: a case has no sections.
    const isOfLaw = this.#course.opensNote(form.start) && places.some((place) => !place.startsWith('para/'));
    const key = latest ?? (isOfLaw ? last : null);
    if (key === null) return unknown(form);
    return isNear && latest !== null ? this.#sure(form, key, places) : this.#doubt(form, [key], 'far', () => places);
  }

  /** `n 1, s 5`: of the one law that the note cites. Where that is not known, it is of no certain law, whatever stands nearest. */
  #noted(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const { last } = this.#course;
    const law = this.#course.ofNote(form.noted ?? '');
    // The label of a note need not be the number that is printed of it.
    if (law !== null && mayHave(law, places[0]?.split('/')[0] ?? ''))
      return this.#asGuess(this.#sure(form, law, places));
    return last === null ? unknown(form) : this.#anywhere(form, last);
  }

  /** `subsection (2)`, `that section`: by the provision that was cited last, where all in its block are within one. */
  #within(form: StatuteForm): StatuteReference {
    if (form.alone === true) return this.#paragraph(form);
    const { places, isNear, latest } = this.#course;
    const last = places.at(-1);
    const isWider = form.again === true && latest === last?.key && isPartOf(last, form);
    // A name that its own paragraph explains is of what that cites, unless it is of more than that.
    if (isNear ? !isWider && (form.opens ?? form.again) : form.again && form.opens !== true) return unknown(form);
    if (!last) return this.#further(form);
    const bases = lastOfEach(places);
    if (bases.length > 1) return this.#ofSeveral(form, bases);
    return this.#sure(form, last.key, [asMeant(last, form)]);
  }

  /**
   * `Í 1. mgr. segir`: a paragraph of Icelandic law belongs to the article that was named last, be it known of which law this is or not. Where no
   * article was named, nobody can say where it stands.
   */
  #paragraph(form: StatuteForm): StatuteReference {
    const { last } = this.#course;
    const places = this.#course.placesSupposed.filter(isArticle);
    const place = places.at(-1) ?? this.#course.placesBefore.findLast(isArticle);
    if (place === undefined) return last === null ? unknown(form) : this.#anywhere(form, last);
    const bases = lastOfEach(places);
    if (bases.length > 1) return this.#ofSeveral(form, bases);
    const isKnown = this.#course.places.includes(place) && !this.#mayBeOfElse(form);
    const at = [asMeant(place, form)];
    return isKnown ? this.#asGuess(this.#sure(form, place.key, at)) : this.#doubt(form, [place.key], 'far', () => at);
  }

  /** What is of an enactment and may stand anywhere in it: its words are compared with nothing. */
  #anywhere(form: StatuteForm, key: string): StatuteReference {
    return { ...this.#doubt(form, [key], 'far', () => []), loose: true };
  }

  /**
   * Of provisions that a paragraph has named those of the level which a form names: `subsection (2)` is none of regulations. One of
   * several is a guess; of more the last is meant, if any, whichever has the words.
   */
  #ofSeveral(form: StatuteForm, bases: readonly CitedPlace[]): StatuteReference {
    const fitting = bases.filter((one) => isOfLevel(one, form));
    const [only] = fitting;
    if (form.alone !== true && fitting.length === 1 && only) {
      const read = this.#sure(form, only.key, [asMeant(only, form)]);
      return read.target ? { ...read, target: this.#guessed(read.target) } : read;
    }
    const perhaps = fitting.flatMap((place) => {
      const first = this.#all.first(place.key);
      return first ? [{ first, at: [asMeant(place, form)] }] : [];
    });
    return {
      ...{ form, target: null, doubt: 'last', places: [] },
      perhaps: perhaps.map(({ first }) => first),
      perhapsAt: perhaps.map(({ at }) => at),
    };
  }

  /** What goes on with legislation of a block further up: perhaps with the one provision that it cites. */
  #further(form: StatuteForm): StatuteReference {
    const { last, placesBefore } = this.#course;
    if (last === null) return unknown(form);
    const place = placesBefore.at(-1);
    const isOne = place?.key === last && basesOf(placesBefore).size === 1;
    if (!isOne) return this.#doubt(form, [last], 'far', () => []);
    // `The provision reads` behind section 5(2) is of that: words of another subsection are none of it.
    const at = form.states === true ? new Set(placesBefore.map(({ locator }) => locator)) : [asMeant(place, form)];
    return this.#doubt(form, [last], 'far', () => [...at]);
  }

  /** The enactments that a name may be of. */
  #called({ called, points, same = false, places }: StatuteForm): readonly string[] {
    const name = called ?? '';
    const named = points || same ? undefined : this.#all.named(name);
    if (named) return [...named];
    const [, year, kind] = /^(?:(\d{4}) )?(\S+)$/.exec(name) ?? [];
    if (kind === undefined || (year === undefined && places.length === 0 && !LEGISLATION_ALONE.has(kind))) return [];
    const those = this.#all.ofKind(kind, year);
    const { isNear, last, beside } = this.#course;
    const isOfLast = points && isNear && those.some((key) => key === last);
    return isOfLast ? those.filter((key) => beside.has(key)) : those;
  }

  /**
   * `the same Act` of several that the draft cites: the one that its own block cites alone, with nothing beside it that may be another. What
   * stands in blocks before it may be followed by one that nobody reads as a citation.
   */
  #again(form: StatuteForm, keys: readonly string[], places: readonly Locator[]): StatuteReference {
    const { beside, before, hasRival } = this.#course;
    const here = keys.filter((key) => beside.has(key));
    const near = here.length > 0 ? here : keys.filter((key) => before.has(key));
    const [only = ''] = near;
    if (near.length !== 1) return this.#settle(form, near.length > 0 ? near : keys, places);
    return here.length === 1 && !hasRival
      ? this.#sure(form, only, places)
      : this.#doubt(form, near, 'far', () => places);
  }

  /** A provision alone. What it is of is a guess at best: nothing that shows it wrong is held against anybody. */
  #bare(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const { heading } = this.#course;
    const word = places[0]?.split('/')[0] ?? '';
    if (form.heads === true && (heading === null || !mayHave(heading, word))) return unknown(form);
    const read = form.heads === true ? this.#sure(form, heading ?? '', places) : this.#ofTwo(form, places);
    const key = read.target?.cites.key;
    if (!read.target || key === undefined) return read;
    const [first = ''] = places;
    const isOwn = this.#course.ownersOf(first).has(key);
    if (form.loose === true || (!isOwn && (form.names === true || first.startsWith('art/'))))
      return this.#doubt(form, [key], 'far', () => places);
    return { ...read, target: this.#guessed(read.target) };
  }

  /** A place in Icelandic law by itself is a guess. */
  #guess(read: StatuteReference): StatuteReference {
    return read.form.alone === true ? this.#asGuess(read) : read;
  }

  #asGuess(read: StatuteReference): StatuteReference {
    return read.target ? { ...read, target: this.#guessed(read.target) } : read;
  }

  #guessed(target: ScannedCitation): ScannedCitation {
    const known = this.#guesses.get(target);
    if (known || target.cites.kind !== 'enactment') return known ?? target;
    const { cites } = target;
    const guess = { ...target, cites: { ...cites, enactment: { ...cites.enactment, guessed: true } } };
    this.#guesses.set(target, guess);
    return guess;
  }

  /** Behind `The former is short.` the first of two that were named before; of no certain one where more were, or in no clear order. */
  #ofTwo(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const { named } = this.#course;
    const nearest = this.#nearest(form, places);
    if (form.ofTwo === undefined || (named !== null && named.length < 2)) return nearest;
    const key = named?.[form.ofTwo];
    if (key !== undefined && mayHave(key, places[0]?.split('/')[0] ?? '')) return this.#sure(form, key, places);
    const perhaps = nearest.target ? [nearest.target] : nearest.perhaps;
    const keys = perhaps.map(({ cites }) => cites.key);
    return { ...this.#doubt(form, keys, keys.length === 1 ? 'far' : 'several', () => places), loose: true };
  }

  /** The enactment that a provision alone is of by what stands near it. */
  #nearest(form: StatuteForm, places: readonly Locator[]): StatuteReference {
    const { last, hasRival, beside } = this.#course;
    const [first = ''] = places;
    const word = first.slice(0, first.indexOf('/'));
    const all = this.#all.ofWord(word);
    const [only] = all;
    if (only === undefined) return unknown(form);
    if (all.length === 1) return this.#ofOnly(form, only, places);
    const owners = [...this.#course.ownersOf(first)].filter((key) => mayHave(key, word));
    const near = [...beside].filter((key) => mayHave(key, word));
    const [own] = near;
    const [owner] = owners;
    const isOwn = own !== undefined && near.length === 1 && owners.every((key) => key === own);
    const isOwner = owner !== undefined && owners.length === 1 && near.length === 0 && owner === last;
    const sure = isOwn ? own : isOwner ? owner : null;
    if (sure !== null && !hasRival && this.#all.isKnown(sure)) return this.#sure(form, sure, places);
    // Behind `section 2 of the 1996 Act`, of which there are two, `section 3` is of no other.
    const supposed = beside.size > 0 ? [] : this.#course.supposed.filter((key) => mayHave(key, word));
    const before = supposed.length > 0 ? supposed : last !== null && mayHave(last, word) ? [last] : [];
    const perhaps = [...new Set([...owners, ...near, ...before])];
    if (perhaps.length === 0) return unknown(form);
    return this.#doubt(form, perhaps, perhaps.length === 1 ? 'far' : 'several', () => places);
  }

  /** A provision alone in a draft that cites one enactment of which it may be. */
  #ofOnly(form: StatuteForm, only: string, places: readonly Locator[]): StatuteReference {
    const { hasRival, beside } = this.#course;
    const [first = ''] = places;
    if (!this.#all.isKnown(only)) return this.#doubt(form, [only], 'several', () => places);
    const isFarRule = first.startsWith('r/') && !beside.has(only) && !this.#course.ownersOf(first).has(only);
    return hasRival || isFarRule ? this.#doubt(form, [only], 'far', () => places) : this.#sure(form, only, places);
  }

  #settle(form: StatuteForm, keys: readonly string[], places: readonly Locator[]): StatuteReference {
    const [key] = keys;
    if (key === undefined) return unknown(form);
    return keys.length === 1 ? this.#sure(form, key, places) : this.#doubt(form, keys, 'several', () => places);
  }

  #sure(form: StatuteForm, key: string, places: readonly Locator[]): StatuteReference {
    return { form, target: this.#all.first(key) ?? null, perhaps: [], perhapsAt: [], doubt: null, places };
  }

  #doubt(
    form: StatuteForm,
    keys: readonly string[],
    doubt: StatuteDoubt,
    placesIn: (key: string) => readonly Locator[],
  ): StatuteReference {
    const known = keys.filter((key) => this.#all.first(key));
    return {
      ...{ form, target: null, doubt, places: [] },
      perhaps: known.flatMap((key) => this.#all.first(key) ?? []),
      perhapsAt: known.map(placesIn),
    };
  }
}

/** Keys with one of them behind the others. */
function lastOf(keys: ReadonlySet<string>, last: string): readonly string[] {
  return [...[...keys].filter((key) => key !== last), last];
}
