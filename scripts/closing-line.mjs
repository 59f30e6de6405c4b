let isCounted = false;
process.once("exit", (code) => {
  if (code !== 0 && !isCounted) console.log("0 passed, 1 failed");
});

/**
 * Says what needed a second try and, as the last line, `N passed, N failed`; the exit code follows from that. A
 * process that ends badly before has failed once.
 */
export function close(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const name of results.flatMap(({ secondTries }) => secondTries)) {
    console.log(`needed a second try: ${name}`);
  }
  isCounted = true;
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
