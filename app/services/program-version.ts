import { version } from "../../package.json";

/** The version of this program, as package.json names it. */
export const PROGRAM_VERSION = version;
