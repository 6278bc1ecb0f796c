import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

export interface EditorPlace {
  /** Below the root. */
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface EditorOptions {
  /** A real path. */
  readonly root: string
  /** Whether a path below the root is a source of the site: a page, the settings, a component. */
  readonly isSource: (file: string) => boolean | Promise<boolean>
  /** The command of the editor. By default the running editor is detected. */
  readonly editor?: string | undefined
}

/** Opens a file of the site in the author's editor; gives the reason if it was not opened. */
export async function openInEditor(
  place: EditorPlace,
  { root, isSource, editor }: EditorOptions,
): Promise<string | undefined> {
  const file = (await isSource(place.file)) ? await fileInside(root, place.file) : undefined
  if (file === undefined) return `${place.file} is no source of this site.`
  const { default: launch } = await import('launch-editor')
  return new Promise((done) => {
    // an editor that has started calls nothing back
    setTimeout(() => done(undefined), failureTimeoutMs).unref()
    launch(`${file}:${place.line}:${place.column}`, editor, (_file, message) => {
      done(
        message === null
          ? 'No editor was found. Name yours: octavo dev --editor <command>'
          : `The editor did not start: ${message}`,
      )
    })
  })
}

const failureTimeoutMs = 700

/** The real path of a file if it is below the root, symbolic links resolved. */
async function fileInside(root: string, file: string): Promise<string | undefined> {
  try {
    const real = await realpath(join(root, file))
    const path = relative(root, real)
    const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)
    return !isOutside && (await stat(real)).isFile() ? real : undefined
  } catch {
    return undefined // there is none
  }
}
