/** `asyncapi: "events.yaml userSignedUp"`, `graphql: "query users"`: a file, which may be absent, and a name. */
export function fileAndName(written: string): { readonly file?: string; readonly name: string } {
  const text = written.trim().replace(/\s+/g, ' ')
  const [, file, name] =
    /^(\S+\.(?:ya?ml|json|graphqls?|gql)|https?:\/\/\S+) (.+)$/i.exec(text) ?? []
  return file === undefined || name === undefined ? { name: text } : { file, name }
}
