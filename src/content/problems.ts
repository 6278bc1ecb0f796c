import type { FilePath } from '../base/paths.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'

/** The page cannot be parsed as MDX, and the intended text is unclear. `cause`: what is known better than the compiler knows it. */
export function unreadable(
  at: Place,
  reason: string,
  cause?: { readonly message: string; readonly label: string; readonly help: string },
): Diagnostic {
  const {
    message = plain(reason),
    label = 'the reader stopped here',
    help = helpFor(reason),
  } = cause ?? {}
  return {
    code: 'content/unreadable',
    severity: 'error',
    message: `This page cannot be read: ${message}`,
    at,
    label,
    help,
  }
}

/** Snippets or components that use each other more and more often. */
export function tooManyElements(at: Place, maxElements: number): Diagnostic {
  return {
    code: 'content/too-much-work',
    severity: 'error',
    message: `This page renders more than ${maxElements.toLocaleString('en')} elements, so the rest of it is left out.`,
    at,
    help: 'Look for snippets or components that use each other twice or more, or divide the page.',
  }
}

/** A sign that strict MDX refuses was read as text. */
export function readAsText(at: Place, repair: Repair): Diagnostic {
  return {
    code: 'content/read-as-text',
    severity: repair.isHint === true ? 'hint' : 'warning',
    message: repair.what,
    at,
    help: repair.help,
    ...(repair.typed !== undefined && { fix: { at, replaceWith: repair.typed } }),
  }
}

/** Markdown of another program, such as `:::tip`. */
export function readAsMeant(
  at: Place,
  { written, meant }: { readonly written: string; readonly meant: string },
): Diagnostic {
  return {
    code: 'content/other-markdown',
    severity: 'hint',
    message: `"${written}" is Markdown of another program, and is read as ${meant}.`,
    at,
    help: meant.startsWith('"')
      ? 'Remove it: every page lists its headings.'
      : `Write ${meant}${meant.startsWith('<') ? ` and ${meant.replace('<', '</')}` : ''}.`,
  }
}

/** A `.md` file that is no valid MDX. */
export function readAsMarkdown(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/read-as-markdown',
    severity: 'warning',
    message: `This file is not valid MDX, so it is read as plain Markdown: ${plain(reason)}`,
    at,
    label: 'not valid MDX',
    help: helpFor(reason),
  }
}

/** A character that no text contains. */
export function nulCharacter(at: Place, count: number): Diagnostic {
  const many = count === 1 ? 'a NUL character' : `${count} NUL characters`
  return {
    code: 'content/nul-character',
    severity: 'warning',
    message: `The file contains ${many}, which ${count === 1 ? 'is' : 'are'} shown as \uFFFD.`,
    at,
    help: 'Delete it, or save the file as UTF-8 text.',
  }
}

export function missingImport(at: Place, specifier: string): Diagnostic {
  return {
    code: 'content/missing-import',
    severity: 'warning',
    message: `No file is at "${specifier}".`,
    at,
    label: 'not found',
    help: 'Paths begin with a slash (from the root of the site) or a dot (from this file). What was imported shows nothing.',
  }
}

/** Whether a page names a file that does not exist: any new file may be that file. */
export function namesMissingFile(code: string): boolean {
  return /^content\/missing-(?:import|code|changelog)$/.test(code)
}

/** The imported file exists, and the system does not let it be read. */
export function unreadableImport(at: Place, file: FilePath, reason: string): Diagnostic {
  return {
    code: 'content/cannot-read',
    severity: 'warning',
    message: unreadableFile(file, reason),
    at,
    label: 'imported here',
    help: 'Change its permissions. What was imported shows nothing.',
  }
}

/** A package that is no file of the site. What it has by the name of a built-in component is that component. */
export function packageImport(
  at: Place,
  specifier: string,
  imported: {
    /** `undefined`: everything. */
    readonly names: readonly (string | undefined)[]
    /** Whether a component is there without an import. */
    readonly isBuiltIn: ((name: string) => boolean) | undefined
  },
): Diagnostic {
  const names = imported.names.filter((name) => name !== undefined)
  const builtIn = names.filter((name) => imported.isBuiltIn?.(name) === true)
  const code = 'content/package-import'
  const severity = 'warning'
  const list = new Intl.ListFormat('en').format(builtIn)
  const are = builtIn.length === 1 ? `${list} is a component` : `${list} are components`
  if (builtIn.length > 0 && builtIn.length === imported.names.length) {
    const message = `${are} of Octavo, so the import from "${specifier}" is not needed.`
    return { code, severity, message, at, help: 'Remove the import.' }
  }
  return {
    code,
    severity,
    message: `"${specifier}" is a package, and pages import only files of the site and "react".`,
    at,
    help:
      builtIn.length === 0
        ? 'Write the component in a .jsx or .tsx file of the site and import that.'
        : `Write the others in a .jsx or .tsx file of the site and import that. ${are} of Octavo.`,
  }
}

export function importCycle(at: Place, chain: readonly FilePath[]): Diagnostic {
  return {
    code: 'content/import-cycle',
    severity: 'error',
    message: `These files import one another: ${chain.join(' → ')}.`,
    at,
    help: 'Move what they share into a file of its own.',
  }
}

export function brokenScript(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/broken-component-file',
    severity: 'warning',
    message: `This component file cannot be read: ${reason}`,
    at,
    help: 'Its imports render nothing until this is fixed.',
  }
}

export function binaryPage(file: FilePath): Diagnostic {
  return {
    code: 'content/not-text',
    severity: 'error',
    message: `${file} is named like a page, but it holds no text.`,
    at: placeOfFile(file),
    help: 'Rename it, or name it in .octavoignore.',
  }
}

/** A page, or a folder of pages, that the system does not let us read. */
export function closedPage(file: FilePath, reason: string): Diagnostic {
  return {
    code: 'content/cannot-read',
    severity: 'error',
    message: unreadableFile(file, reason),
    at: placeOfFile(file),
    help: 'Change its permissions, or list it in .octavoignore.',
  }
}

/** Patterns of an ignore file beyond the bounds of `usablePatterns`. */
export function unusedPatterns(file: FilePath, count: number): Diagnostic {
  return {
    code: 'content/ignore-pattern',
    severity: 'warning',
    message: `${file} has ${count} ${count === 1 ? 'pattern' : 'patterns'} too many, too long or with too many wildcards.`,
    at: placeOfFile(file),
    help: 'The first 1,000 patterns of up to 500 characters and 8 wildcards are used.',
  }
}

export function outsideRoot(file: FilePath): Diagnostic {
  return {
    code: 'content/outside-root',
    severity: 'warning',
    message: `${file} leads out of the site's folder and is left out.`,
    at: placeOfFile(file),
    help: 'Copy the file into the folder, or import it from inside.',
  }
}

/** A file or folder whose name is shown with U+FFFD in place of the bytes that are no text. */
export function unreadableName(file: FilePath): Diagnostic {
  return {
    code: 'content/file-name',
    severity: 'warning',
    message: `The name of ${file} is not UTF-8, so it is left out.`,
    at: placeOfFile(file),
    help: 'Rename it.',
  }
}

/** An icon that none of the libraries has. */
export function unknownIcon(at: Place, name: string, nearest: string | undefined): Diagnostic {
  return {
    code: 'content/unknown-icon',
    severity: 'warning',
    message: `No icon is called "${name}".`,
    at,
    help: nearest === undefined ? 'Nothing is shown in its place.' : `Did you mean "${nearest}"?`,
  }
}

/** An icon of Font Awesome's paid sets; the closest free one is drawn. */
export function paidIcon(at: Place, name: string, drawn: string): Diagnostic {
  return {
    code: 'content/paid-icon',
    severity: 'hint',
    message: `"${name}" is not one of the free icons, so "${drawn}" is drawn in its place.`,
    at,
    help: `Write "${drawn}", or use an image of your own: a path such as "/icons/own.svg".`,
  }
}

/** The language of a code block is not one that can be highlighted. */
export function unknownLanguage(at: Place, language: string, meant?: string): Diagnostic {
  return {
    code: 'content/unknown-language',
    severity: 'hint',
    message: `Code in "${language}" cannot be highlighted and is shown as plain text.`,
    at,
    help:
      meant === undefined
        ? 'Write a language such as `ts` or `bash`, or `text`.'
        : `Did you mean "${meant}"?`,
  }
}

/** A formula that is not valid TeX. */
export function badFormula(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/bad-formula',
    severity: 'warning',
    message: `This formula cannot be set: ${reason}`,
    at,
    help: 'Fix the TeX, or write \\$ for a dollar sign.',
  }
}

/** Neither the build nor the browser can draw a diagram. */
export function badDiagram(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/bad-diagram',
    severity: 'warning',
    message: `This diagram cannot be drawn: ${reason}.`,
    at,
    label: 'its source is shown',
    help: 'Fix the Mermaid source, or name another language after the three backticks.',
  }
}

/** The compiler's words, as a sentence for authors. */
function plain(reason: string): string {
  const [beforeNote = reason] = reason.endsWith(')') ? reason.split(' (note: ', 1) : [reason]
  const text = beforeNote
    .replace(/ \(U\+[\dA-F]+\)/g, '')
    .replace(/^Could not parse (expression|esm) with \w+: /, (_, what: string) =>
      what === 'esm'
        ? 'the import or export is not complete: '
        : 'the expression in braces is not complete: ',
    )
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function helpFor(reason: string): string {
  const expected = /closing tag for `<([^`>]+)>`/.exec(reason)?.[1]
  if (expected) return `Add </${expected}>, or remove the opening <${expected}>.`
  const closing = /[Uu]nexpected closing (?:tag|slash) `?<?\/?([\w.-]+)/.exec(reason)?.[1]
  if (closing) return `Remove </${closing}>, or open <${closing}> before it.`
  if (/expression/.test(reason)) return 'Write \\{ for a brace that is meant as text.'
  return 'Write \\< or \\{ for a sign that is meant as text, and close every tag.'
}

/** A change that lets a page be read as its author meant it. */
export interface Repair {
  readonly start: number
  readonly end: number
  readonly by: string
  /** What an author would type there, which means the same; absent where words must be chosen. */
  readonly typed?: string
  /** What the change is about, in the author's words. */
  readonly what: string
  /** What to type instead. */
  readonly help: string
  /** Where the element begins that this is about: it is reported once. */
  readonly element?: number
  /** It is read everywhere as here: a hint is enough. */
  readonly isHint?: boolean
}
