/**
 * The terms and the robots.txt of BAILII on programs, as facts and not in BAILII's words. Citeward says so wherever the
 * user chooses to fetch from it (https://www.bailii.org/bailii/copyright.html, read in 2026).
 */
export const BAILII_TERMS =
  "BAILII's terms do not allow programs other than its own to put its HTML pages into their output, nor such pages to be stored, nor automated or bulk access, and its robots.txt excludes every judgment; it blocks whole domains for it.";
