import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long for their size, which is what a run without a memory of earlier ones goes by. */
const LONG = [
  "tests/requests/leak-matrix.test.ts",
  "tests/requests/process-stop.test.ts",
  "tests/requests/job-crash.test.ts",
  "tests/requests/mail-crash.test.ts",
  "tests/requests/analysis-model.test.ts",
  "tests/requests/crash.test.ts",
  "tests/requests/restore.test.ts",
  "tests/requests/process-start.test.ts",
  "tests/requests/update.test.ts",
  "tests/requests/subscription-down.test.ts",
  "tests/requests/request-photos.test.ts",
  "tests/requests/signup-delivery.test.ts",
  "tests/browser/walk.test.ts",
  "tests/browser/customer-journey.test.ts",
  "tests/browser/bad-line.test.ts",
  "tests/browser/request-detail.test.ts",
  "tests/browser/sharing.test.ts",
  "tests/browser/signup.test.ts",
  "tests/browser/subscription-life.test.ts",
  "tests/browser/request-page-access.test.ts",
];

/** Begins with what takes long, so that no worker is left alone with it at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const root = this.ctx.config.root;
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(relative(root, moduleId));
      return place < 0 ? LONG.length : place;
    };
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
