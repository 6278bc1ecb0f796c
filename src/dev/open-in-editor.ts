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
  /** Whether a path below the root is that of a source of the site: a page, the settings, a component. */
  readonly isSource: (file: string) => boolean | Promise<boolean>
  /** The command of the editor; the one that is running is found when none is given. */
  readonly editor?: string | undefined
}

/** Opens a file of the site in the author's editor; `undefined` when it was opened, else why not. */
export async function openInEditor(
  place: EditorPlace,
  { root, isSource, editor }: EditorOptions,
): Promise<string | undefined> {
  const file = (await isSource(place.file)) ? await fileInside(root, place.file) : undefined
  if (file === undefined) return `${place.file} is no source of this site.`
  const { default: launch } = await import('launch-editor')
  return new Promise((done) => {
    // an editor that could be started says nothing
    setTimeout(() => done(undefined), patienceMs).unref()
    launch(`${file}:${place.line}:${place.column}`, editor, (_file, message) => {
      done(
        message === null
          ? 'No editor was found. Name yours: octavo dev --editor <command>'
          : `The editor did not start: ${message}`,
      )
    })
  })
}

const patienceMs = 700

/** The whole path of a file, when it lies below the root, wherever links lead. */
async function fileInside(root: string, file: string): Promise<string | undefined> {
  try {
    const real = await realpath(join(root, file))
    const way = relative(root, real)
    const isOutside = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
    return !isOutside && (await stat(real)).isFile() ? real : undefined
  } catch {
    return undefined // there is none
  }
}
