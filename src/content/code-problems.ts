import type { FilePath } from '../base/paths.ts'
import { closestMatch } from '../base/text/closest-match.ts'
import { errorText } from '../base/text/error-text.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { placeOfFile } from '../diagnostics/diagnostic.ts'

/** A page that could not be rendered for an unexpected reason, or that is nested too deeply for the call stack. */
export function failedPage(file: FilePath, error: unknown): Diagnostic {
  const deep = /call stack size exceeded|^elements are nested too deeply$/.test(errorText(error))
  return {
    code: deep ? 'content/too-deep' : 'content/failed-page',
    severity: 'error',
    message: deep
      ? `${file} is nested too deeply to be drawn.`
      : `${file} could not be drawn: ${errorText(error)}`,
    at: placeOfFile(file),
    help: deep
      ? 'Remove some levels of lists, quotes or elements.'
      : 'This may well be a mistake of ours: please report it, with the page.',
  }
}

/** An author's loop was stopped. */
export function endlessPage(file: FilePath, seconds: number, at = placeOfFile(file)): Diagnostic {
  return {
    code: 'content/endless',
    severity: 'error',
    message: `Drawing ${file} did not end within ${seconds} seconds.`,
    at,
    help: 'Look for a loop without an end in its expressions and components.',
  }
}

/** `fix` is what to type in place of the braces to show what is shown. */
export function undefinedVariable(
  at: Place,
  name: string,
  { fix }: { readonly fix: string | undefined },
): Diagnostic {
  return {
    code: 'content/undefined-variable',
    severity: 'warning',
    message: `"${name}" is not defined on this page, so the braces are shown as they are.`,
    at,
    help: `To show braces write \\{${name}}, or put it in backticks.`,
    ...(fix !== undefined && { fix: { at, replaceWith: fix } }),
  }
}

/** `{{name}}` of which no variable of the settings has the name. */
export function undefinedName(at: Place, name: string, meant: string | undefined): Diagnostic {
  return {
    code: 'content/undefined-variable',
    severity: 'warning',
    message: `No variable is called "${name}", so the braces are shown as they are.`,
    at,
    help:
      meant === undefined
        ? `Add it to "variables" of the settings. To show braces in the text of a page, put them in backticks.`
        : `Did you mean {{${meant}}}?`,
  }
}

/** An attribute with an undefined variable is left out. `isWhole`: the variable is the whole value. */
export function undefinedInAttribute(
  at: Place,
  { name, attribute, isWhole }: { name: string; attribute: string; isWhole: boolean },
): Diagnostic {
  return {
    code: 'content/undefined-variable',
    severity: 'warning',
    message: `"${name}" is not defined on this page, so "${attribute}" is left out.`,
    at,
    label: 'not defined',
    help: isWhole
      ? `If it is text, write it in quotes: ${attribute}="${name}". Otherwise import or export "${name}".`
      : `Import or export "${name}", or write the value itself.`,
  }
}

/** An import names something that its file does not export. */
export function missingExport(
  at: Place,
  use: {
    readonly specifier: string
    readonly name: string
    readonly local: string
    readonly known: readonly string[]
    readonly shown: string | undefined
  },
): Diagnostic {
  const { specifier, name, local, shown } = use
  const known = use.known.filter((it) => it !== 'default' && it !== '__esModule')
  const meant = name === 'default' ? undefined : closestMatch(name, known)
  const list = known.slice(0, 5).join(', ')
  const what = name === 'default' ? 'has no default export' : `exports no "${name}"`
  return {
    code: 'content/missing-export',
    severity: 'warning',
    message:
      shown === undefined
        ? `"${specifier}" ${what}, so nothing is shown in its place.`
        : `"${specifier}" ${what}, so its export "${shown}" is shown.`,
    at,
    label: 'not exported',
    help:
      meant !== undefined
        ? `Did you mean "${meant}"?`
        : list !== ''
          ? `It exports ${list}${known.length > 5 ? ' and more' : ''}.${importOf(shown, { local, specifier })}`
          : use.known.includes('default')
            ? `The file has only a default export: import ${name} from '${specifier}'`
            : 'It exports nothing: write "export" before the component in that file.',
  }
}

/** The import of an export under the name that a file gives to it. */
function importOf(
  name: string | undefined,
  { local, specifier }: { readonly local: string; readonly specifier: string },
): string {
  if (name === undefined) return ''
  const names = name === local || local === 'default' ? name : `${name} as ${local}`
  return ` Write: import { ${names} } from '${specifier}'`
}

/** `reader`: what is read of `user`, which readers who are not signed in do not have. */
export function failedExpression(at: Place, reason: string, reader?: string): Diagnostic {
  return {
    code: 'content/failed-expression',
    severity: 'warning',
    message: `This expression failed: ${reason}`,
    at,
    help:
      reader === undefined
        ? 'Nothing is shown in its place on the page.'
        : `For readers who are not signed in, "user" is an empty object. Write: ${reader.replaceAll(/(?<!\?)\.(?=[\w$])/g, '?.')}`,
  }
}

/** An error in code that ran after its page was rendered; without a place if the origin of the code is unknown. */
export function lateError(at: Place | undefined, error: unknown): Diagnostic {
  const text = errorText(error)
  return {
    code: 'content/failed-expression',
    severity: 'warning',
    message: `Code of ${at === undefined ? 'a page' : 'this page'} failed after the page was drawn: ${/[.!?]$/.test(text) ? text : `${text}.`}`,
    ...(at !== undefined && { at }),
    help: 'Nothing is missing on the page. Catch the error, or do this in useEffect, which runs in the browser.',
  }
}

/** A page that exchanged what all code shares, such as a method of arrays. */
export function changedGlobals(file: FilePath, names: readonly string[]): Diagnostic {
  const shown = names.slice(0, 5).join(', ')
  return {
    code: 'content/failed-expression',
    severity: 'warning',
    message: `Code of this page changed ${shown}${names.length > 5 ? ' and more' : ''}; the change was undone when the page was drawn.`,
    at: placeOfFile(file),
    help: 'Other pages do not have the change. To share a value, export it from a file, and import it in each page.',
  }
}

/** A page that ended the thread that compiled it. */
export function deadlyPage(file: FilePath, error: unknown): Diagnostic {
  const text = errorText(error)
  return {
    code: 'content/failed-page',
    severity: 'error',
    message: `${file} could not be drawn: ${/[.!?]$/.test(text) ? text : `${text}.`}`,
    at: placeOfFile(file),
    help: 'Look for expressions and components that use unlimited memory or end the process.',
  }
}

/** A page that was compiled in a process of its own, which ended. */
export function expensivePage(
  file: FilePath,
  { cause, how }: { readonly cause: 'time' | 'memory' | 'exit'; readonly how: string },
  { cpuSeconds, megabytes }: { readonly cpuSeconds: number; readonly megabytes: number },
): Diagnostic {
  const reason = {
    time: `it takes more than ${cpuSeconds} CPU seconds`,
    memory: `it takes more than ${megabytes / 1_000} GB of memory`,
    exit: `the compiler ended its process with ${how}`,
  }[cause]
  return {
    code: 'content/too-much-work',
    severity: 'error',
    message: `${file} could not be compiled: ${reason}.`,
    at: placeOfFile(file),
    help: 'Divide the page, split long blocks with empty lines, and close all braces and tags.',
  }
}

export function failedComponent(at: Place, name: string, reason: string): Diagnostic {
  return {
    code: 'content/failed-component',
    severity: 'warning',
    message: `The component ${name} failed: ${reason}`,
    at,
    help: 'Nothing is shown in its place on the page.',
  }
}

export function browserOnlyComponent(at: Place, name: string, missing: string): Diagnostic {
  return {
    code: 'content/browser-only-component',
    severity: 'warning',
    message: `The component ${name} is shown only by the browser: it reads "${missing}" while it is drawn.`,
    at,
    help: `Read "${missing}" in useEffect, and the page holds the component from the start.`,
  }
}

export function staticComponent(at: Place, name: string, reason: string): Diagnostic {
  return {
    code: 'content/static-component',
    severity: 'warning',
    message: `The component ${name} is shown as it is first drawn and does not react: ${reason}.`,
    at,
    help: 'Export it from its file, and give it text, numbers, lists, elements or exported functions.',
  }
}

export function unbundledComponent(at: Place, reason: string): Diagnostic {
  return {
    code: 'content/static-component',
    severity: 'warning',
    message: `The components of this file are shown as they are first drawn and do not react: ${reason}`,
    at,
    help: 'Fix the import or the code that the message names.',
  }
}

export function unknownComponent(at: Place, name: string, known: Iterable<string>): Diagnostic {
  const meant = closestMatch(name, known)
  return {
    code: 'content/unknown-component',
    severity: 'warning',
    message: `No component is called ${name}.`,
    at,
    help: meant
      ? `Did you mean ${meant}? What is inside it is shown.`
      : 'Import it from a file of the site, or use one of the built-in ones. What is inside it is shown.',
  }
}
