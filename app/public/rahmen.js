/* In the website of a business: its request form's frame grows with what is in it, and brings it into view. */

(() => {
  const MOST = 20000;
  const BLOCKS = ["start", "center", "nearest"];

  const frames = () => [...document.querySelectorAll('iframe[src*="rahmen=1"]')];

  /** A frame talks to nobody who hasn't greeted it. It takes nothing but this number. */
  const greet = (frame) => {
    if (frame.contentWindow) frame.contentWindow.postMessage(1, "*");
  };

  const isSize = (value) => typeof value === "number" && value >= 0 && value <= MOST;

  addEventListener("message", ({ data, origin, source }) => {
    const frame = frames().find((one) => one.contentWindow === source && one.src.startsWith(`${origin}/`));
    if (!frame) return;
    if (data === 0) {
      greet(frame);
      return;
    }
    if (!Array.isArray(data) || !data.every(isSize)) return;
    const [height, top, bottom, block] = data;
    if (height > 0) frame.style.setProperty("height", `${height}px`, "important");
    if (data.length !== 4 || !(block in BLOCKS)) return;
    // The part of the frame between top and bottom, wherever the page scrolls.
    frame.style.scrollMargin = `${-top}px 0 ${bottom - height}px`;
    const glides = matchMedia("(prefers-reduced-motion: no-preference)").matches;
    frame.scrollIntoView({ block: BLOCKS[block], behavior: glides ? "smooth" : "auto" });
  });

  document.addEventListener("load", ({ target }) => frames().includes(target) && greet(target), true);
  frames().forEach(greet);
})();
