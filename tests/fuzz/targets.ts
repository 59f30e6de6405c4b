import type { FuzzTarget } from "./fuzz-target.ts";
import { ANSWER_TARGETS } from "./targets/answers.ts";
import { HTTP_TARGETS } from "./targets/http.ts";
import { LIST_TARGETS } from "./targets/lists.ts";
import { MAIL_TARGETS } from "./targets/mails.ts";
import { TOKEN_TARGETS } from "./targets/tokens.ts";
import { UPLOAD_TARGETS } from "./targets/uploads.ts";
import { WAY_TARGETS } from "./targets/ways.ts";
import { WORD_TARGETS } from "./targets/words.ts";

/** Every parser we wrote ourselves. */
export const targets: readonly FuzzTarget[] = [
  ...HTTP_TARGETS,
  ...WORD_TARGETS,
  ...WAY_TARGETS,
  ...TOKEN_TARGETS,
  ...MAIL_TARGETS,
  ...ANSWER_TARGETS,
  ...UPLOAD_TARGETS,
  ...LIST_TARGETS,
];
