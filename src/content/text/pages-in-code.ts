/** The names of pages in texts of some code: `lang === "js" ? "a.mdx" : "b.mdx"` has two. */
export function pagesIn(code: string): string[] {
  return [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n$])+\.mdx?)\1/g)].map((match) => match[2]!)
}
