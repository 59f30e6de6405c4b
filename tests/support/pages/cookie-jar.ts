interface Cookie {
  value: string;
  path: string;
  /** Milliseconds since 1970; undefined until the browser closes. */
  expires: number | undefined;
  attributes: string;
}

/** The cookies of one browser for one origin. Loopback counts as secure, as it does in browsers. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the `Set-Cookie` lines of an answer; what a browser would refuse is ignored. */
  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(name.length + 1);
      const attribute = (wanted: string) => {
        const found = attributes.find((part) => part.toLowerCase().split("=")[0] === wanted);
        return found === undefined ? undefined : found.slice(wanted.length + 1);
      };
      const path = attribute("path") ?? "/";
      const isSecure = attribute("secure") !== undefined;
      if (name.startsWith("__Host-") && (!isSecure || path !== "/" || attribute("domain") !== undefined))
        continue;
      if (name.startsWith("__Secure-") && !isSecure) continue;
      const expires = expiry(attribute("max-age"), attribute("expires"));
      if (expires !== undefined && expires <= Date.now()) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path, expires, attributes: attributes.join("; ") });
    }
  }

  /** The `Cookie` header for a path, or undefined. */
  header(pathname: string): string | undefined {
    const sent = [...this.#cookies].filter(([, { path, expires }]) => {
      const isAlive = expires === undefined || expires > Date.now();
      return isAlive && (pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`));
    });
    return sent.length > 0 ? sent.map(([name, { value }]) => `${name}=${value}`).join("; ") : undefined;
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Value and attributes as received, or undefined. */
  get(name: string): { value: string; attributes: string } | undefined {
    return this.#cookies.get(name);
  }

  /** Puts a cookie there as an attacker or a copied browser profile would. */
  set(name: string, value: string): void {
    this.#cookies.set(name, { value, path: "/", expires: undefined, attributes: "" });
  }
}

function expiry(maxAge: string | undefined, expires: string | undefined): number | undefined {
  if (maxAge !== undefined) return Date.now() + Number(maxAge) * 1_000;
  return expires === undefined ? undefined : Date.parse(expires);
}
