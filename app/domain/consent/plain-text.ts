const SIGNS: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** Each paragraph, heading and point below the head is a line; only React's HTML is read. */
export function plainText(html: string): string {
  const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  return article
    .replace(/<header.*?<\/header>|<nav.*?<\/nav>|<!--.*?-->/gs, "")
    .replace(/<li[^>]*>/g, "\n– ")
    .replace(/<h[23][^>]*>/g, "\n\n")
    .replace(/<br\/?>|<\/(?:p|ul|h[23]|dt|dd|address)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll("\u00ad", "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
