import { leakMatrix } from "#tests/leaks/matrix.ts";

leakMatrix("all");
