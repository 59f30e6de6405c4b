import { keepPromises } from "../fuzz/keeps-promises.ts";

keepPromises({ forMs: 10_000, withLong: true });
