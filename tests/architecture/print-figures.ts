import { printFigures } from "./figures.ts";

printFigures();
