/** Exit code of a run that Ctrl-C ended, as shells have it. */
export const INTERRUPTED = 130;

/** Exit code of a run that could not do what it was asked for. */
export const UNABLE = 2;

/** The line for a run that was stopped. */
export const STOPPED =
  'Stopped. What was fetched is kept as evidence; no report was written. To go on, run it again, with --resume where a job was named or a folder is audited.';

/** The line for a run that ended at once: some drafts of a folder may have their reports. */
export const ENDED =
  'Stopped. What was fetched is kept as evidence; no report was written of what was under way. To go on, run it again, with --resume where a job was named or a folder is audited.';

/** The line for an unforeseen failure: its own words are for `CITEWARD_DEBUG`. */
export const UNFORESEEN =
  'citeward: this version failed at that: run it again, and if it fails again report what it says with CITEWARD_DEBUG=1.';
