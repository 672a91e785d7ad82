import type { Command } from 'commander';
import { BAILII_TERMS } from '../../shared/bailii-terms.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';

/** A command that works in a folder. */
export function withWorkspace(command: Command): Command {
  return command.option('--workspace <dir>', 'the folder that holds drafts and evidence; default: this one');
}

/** A command with the flags that hold for every job. */
export function withCommon(command: Command): Command {
  const common = withWorkspace(command)
    .option('--authorities <glob>', "the user's own judgments; default: authorities/**")
    .option('--link <url>', 'address of a judgment, https; may be given again', (url: string, all: string[] = []) => [
      ...all,
      url,
    ])
    .option('--offline', 'ask nothing; use the evidence kept, your own documents and what was answered within a day')
    .option('--find-case-law <url>', 'address of Find Case Law')
    .option('--legislation <url>', 'address of legislation.gov.uk')
    .option('--law-version <tag>', 'the version of the law taken in (citeward law list); default: the current one')
    .option(
      '--bailii-access <how>',
      `link: offer pages of BAILII to open; off: do not; fetch: ask for what Find Case Law does not give. ${BAILII_TERMS}`,
      'link',
    )
    .option('--bailii <url>', 'address of BAILII')
    .option('--rate-limit <seconds>', 'least time between requests');
  for (const { name, cap } of SOURCE_IDS.map((id) => SOURCES[id]))
    if (cap !== null)
      common.option(
        `${cap.flag} <number>`,
        `most requests of the job to ${name}, over all its runs; default: ${cap.usual}`,
      );
  return common;
}
