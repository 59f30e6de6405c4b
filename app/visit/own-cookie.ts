/** Under https it has the prefix `__Host-` (D13), which browsers refuse on http://localhost. */
export function ownCookie(publicOrigin: string, plainName: string, maxAgeSeconds: number) {
  const isSecure = publicOrigin.startsWith("https://");
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read(cookieHeader: string | null | undefined): string {
      const pairs = cookieHeader?.split(";").map((text) => text.trim()) ?? [];
      return pairs.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
    },
    set: (value: string) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
