import { version } from "../../package.json";

export const PROGRAM_VERSION = version;
