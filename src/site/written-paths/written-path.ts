/**
 * A path as a file of the site names another one: without quotes, with its query and fragment. The range is that of the
 * path alone.
 */
export interface WrittenPath {
  readonly kind: PathKind
  readonly path: string
  readonly start: number
  readonly end: number
}

/**
 * What a path means, which says where it begins:
 *
 * - `link`, `text`: at the root with a slash, else at the folder of the file. A `text` is any quoted text that looks like
 *   a path.
 * - `root`: at the root, with or without a slash.
 * - `import`: as a module specifier; the extension may be left out.
 * - `snippet`: in the folder of snippets.
 * - `code`, `changelog`: at the root with a slash, else at the folder of the file. They may leave the site.
 * - `description`: at the folder of the file with `./` or `../`, else at the root.
 * - `related`: as `link`, if it begins with a slash or a dot; else at the root.
 * - `watch`: a pattern, at the root of the repository, or with `./` or `../` at the folder of the file.
 */
export type PathKind =
  | 'link'
  | 'text'
  | 'root'
  | 'import'
  | 'snippet'
  | 'code'
  | 'changelog'
  | 'description'
  | 'related'
  | 'watch'
