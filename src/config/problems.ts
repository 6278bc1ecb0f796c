import type { FilePath } from '../base/paths.ts'
import { quote } from '../base/text/quote.ts'
import type { Diagnostic, Place, Severity } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import type { Pointer } from './setting-types.ts'

/**
 * A mistake in the settings is an error only if it leaves nothing to build: the file itself, `name` or `navigation` cannot
 * be used. Everything else has a default, or its place is left out. An audience that cannot be read closes its pages to all.
 */
export function severityAt(pointer: Pointer): Severity {
  const [key, ...inside] = pointer
  const isEssential = key === undefined || key === 'name' || key === 'navigation'
  const closes = pointer.at(-1) === 'private'
  return (isEssential && inside.length === 0) || closes ? 'error' : 'warning'
}

// ── the file ──

export function noSettings(where = 'this folder'): Diagnostic {
  return {
    code: 'config/missing',
    severity: 'error',
    message: `No docs.json or mint.json in ${where}.`,
    help: 'Pass the folder that contains docs.json, or create a site with: octavo init',
  }
}

/** The settings file exists but is not readable. */
export function closedSettings(at: Place, reason: string): Diagnostic {
  return {
    code: 'config/cannot-read',
    severity: 'error',
    message: unreadableFile(at.file, reason),
    at,
    help: 'Change the permissions of the file.',
  }
}

/** A folder, a pipe or a device has the name of the settings file. */
export function settingsAreNoFile(at: Place, kind: string): Diagnostic {
  return {
    code: 'config/cannot-read',
    severity: 'error',
    message: `${at.file} is ${kind}, not a file.`,
    at,
    help: `Rename ${kind === 'a folder' ? 'the folder' : 'it'}, and write the settings into a file of this name.`,
  }
}

export function earlierName(at: Place): Diagnostic {
  return {
    code: 'config/earlier-name',
    severity: 'warning',
    message: 'mint.json is the old name of docs.json.',
    at,
    help: 'Run: octavo upgrade --write. It writes docs.json with the current names of settings.',
  }
}

export function emptyFile(at: Place): Diagnostic {
  return {
    code: 'config/empty',
    severity: 'error',
    message: `${at.file} is empty.`,
    at,
    help: 'Write { "name": "My docs", "navigation": [{ "group": "Get started", "pages": ["index"] }] }',
  }
}

export function brokenJson(at: Place, message: string): Diagnostic {
  return { code: 'config/syntax', severity: 'error', message, at }
}

export function notUtf8(at: Place): Diagnostic {
  return {
    code: 'config/encoding',
    severity: 'warning',
    message: `${at.file} is not UTF-8 text.`,
    at,
    help: 'Save it with the encoding UTF-8.',
  }
}

export function byteOrderMark(at: Place): Diagnostic {
  return {
    code: 'config/byte-order-mark',
    severity: 'warning',
    message: `${at.file} starts with a byte order mark, which other JSON parsers reject.`,
    at,
    help: 'Save it with the encoding UTF-8 without BOM.',
  }
}

export function comment(at: Place): Diagnostic {
  return {
    code: 'config/comment',
    severity: 'warning',
    message: 'JSON does not allow comments; other JSON parsers reject the file.',
    at,
    help: 'Remove the comment.',
    fix: { at, replaceWith: '' },
  }
}

export function trailingComma(at: Place): Diagnostic {
  return {
    code: 'config/trailing-comma',
    severity: 'warning',
    message:
      'JSON does not allow a comma after the last entry; other JSON parsers reject the file.',
    at,
    help: 'Remove the comma.',
    fix: { at, replaceWith: '' },
  }
}

export function duplicateKey(at: Place, message: string): Diagnostic {
  return {
    code: 'config/duplicate-key',
    severity: 'warning',
    message,
    at,
    help: 'Keep one of the two.',
  }
}

// ── $ref ──

export function refOutside(at: Place, ref: string, severity: Severity): Diagnostic {
  return {
    code: 'config/ref-outside',
    severity,
    message: `${quote(ref)} is not a file inside the site folder.`,
    at,
    help: 'Use the path of a JSON file relative to this file, such as "./navigation.json".',
  }
}

export function refMissing(at: Place, path: FilePath, severity: Severity): Diagnostic {
  return {
    code: 'config/ref-missing',
    severity,
    message: `The file ${path.length > 200 ? quote(path) : path} does not exist.`,
    at,
    label: 'not found',
    help: 'Create the file or correct the path, which is relative to this file.',
  }
}

export function refCycle(at: Place, chain: readonly FilePath[], severity: Severity): Diagnostic {
  return {
    code: 'config/ref-cycle',
    severity,
    message: `These files reference each other in a cycle: ${chain.join(' → ')}.`,
    at,
    help: 'Remove one of the references.',
  }
}

export function refChain(at: Place, limit: number): Diagnostic {
  return {
    code: 'config/too-many-refs',
    severity: 'warning',
    message: `More than ${limit} files reference each other in a chain.`,
    at,
    help: 'Merge some of the files. The reference here is ignored.',
  }
}

export function tooManyRefs(at: Place, limit: number): Diagnostic {
  return {
    code: 'config/too-many-refs',
    severity: 'warning',
    message: `The settings contain more than ${limit} "$ref" references.`,
    at,
    help: 'Merge some of the files. This reference and all following ones are ignored.',
  }
}

/** A file of `styling.codeblocks.languages.custom` is no TextMate grammar. */
export function badGrammar(at: Place, file: string, isMissing: boolean): Diagnostic {
  return {
    code: 'config/bad-grammar',
    severity: 'warning',
    message: isMissing
      ? `The grammar ${quote(file)} does not exist.`
      : `${quote(file)} is not a TextMate grammar, so its language is not highlighted.`,
    at,
    help: 'Name a JSON file of the site with "name", "scopeName" and "patterns".',
  }
}

/** `fault`: `missing`, `text`, or the tag that does not belong there; `open` if it is not closed. */
export function badHead(
  at: Place,
  { entry, fault }: { readonly entry: string; readonly fault: string },
): Diagnostic {
  const [, tag] = /^open (.*)$/.exec(fault) ?? []
  const reason =
    tag !== undefined
      ? `${quote(tag)} is not closed`
      : fault === 'text'
        ? 'text cannot be in the head of a page'
        : `${quote(fault)} cannot be in the head of a page`
  return {
    code: 'config/bad-head',
    severity: 'warning',
    message:
      fault === 'missing'
        ? `The file ${quote(entry)} of "head" does not exist.`
        : `This part of "head" is left out: ${reason}.`,
    at,
    help:
      fault === 'missing'
        ? 'Name an HTML file of the site, or write the HTML here.'
        : 'Write complete <script>, <style>, <link> or <meta> elements.',
  }
}

// ── the shape ──

export function notAnObject(at: Place, found: string): Diagnostic {
  return {
    code: 'config/wrong-type',
    severity: 'error',
    message: `The settings must be an object, not ${found}.`,
    at,
    help: 'Write { "name": "My docs", "navigation": [{ "group": "Get started", "pages": ["index"] }] }',
  }
}

export function wrongType(
  at: Place,
  { subject, expected, found, example, severity }: ShapeProblem & { found: string },
): Diagnostic {
  return {
    code: 'config/wrong-type',
    severity,
    message: `${subject} must be ${expected}, not ${found}.`,
    at,
    label: `this is ${found}`,
    ...help(example && `Write ${example}`),
  }
}

export function wrongFormat(
  at: Place,
  { subject, expected, example, severity, meant }: ShapeProblem & { meant?: string | undefined },
): Diagnostic {
  return {
    code: 'config/wrong-format',
    severity,
    message: `${subject} must be ${expected}.`,
    at,
    ...help(example && `Write ${example}`),
    ...(meant !== undefined && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

/** An entry of `pages` that is a link, where a page or a group is expected. */
export function linkInPages(
  at: Place,
  { help: words, replaceWith }: { help: string; replaceWith?: string },
): Diagnostic {
  return {
    code: 'config/wrong-type',
    severity: 'warning',
    message:
      'An entry of "pages" must be the path of a page, or an object with group and pages, not a link.',
    at,
    help: words,
    ...(replaceWith !== undefined && { fix: { at, replaceWith } }),
  }
}

export function missingField(
  at: Place,
  options: { key: string; owner: string; example: string | undefined; severity: Severity },
): Diagnostic {
  const { key, owner, example, severity } = options
  return {
    code: 'config/missing-field',
    severity,
    message: `${quote(key)} is missing in ${owner}.`,
    at,
    label: `has no ${quote(key)}`,
    help: `Add ${example ?? quote(key)}`,
  }
}

export function unknownValue(
  at: Place,
  options: {
    subject: string
    typed: string
    known: readonly string[]
    meant: string | undefined
  },
): Diagnostic {
  const { subject, typed, known, meant } = options
  return {
    code: 'config/unknown-value',
    severity: 'warning',
    message: `${subject} cannot be ${quote(typed)}.`,
    at,
    label: 'unknown',
    help: meant === undefined ? `Write ${alternatives(known)}.` : `Did you mean ${quote(meant)}?`,
    ...(meant !== undefined && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

export function unknownKey(
  at: Place,
  options: {
    key: string
    /** The object that contains the key; absent for the top level. */
    owner?: string
    meant: string | undefined
    /** Where the key is a setting. */
    elsewhere: readonly string[] | undefined
    severity: Severity
    known: readonly string[]
  },
): Diagnostic {
  const { key, owner, meant, elsewhere, severity, known } = options
  const few = known.length > 0 && known.length <= 8 ? `; known settings: ${known.join(', ')}` : ''
  return {
    code: 'config/unknown-key',
    severity,
    message:
      owner === undefined
        ? `${quote(key)} is not a setting.`
        : `${quote(key)} is not a setting of ${owner}.`,
    at,
    label: 'unknown',
    help:
      meant === undefined
        ? (placeOfKey(elsewhere) ?? `Remove it${few}.`)
        : `Did you mean ${quote(meant)}?`,
    ...(meant !== undefined && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

function placeOfKey(path: readonly string[] | undefined): string | undefined {
  const owner = path?.at(-2)
  if (path === undefined) return undefined
  if (owner === undefined) return 'It is a setting of the top level: move it there.'
  return `It is a setting of ${quote(owner)}: move it there, as in ${quote(path.join('.'))}.`
}

interface ShapeProblem {
  readonly subject: string
  readonly expected: string
  readonly example: string | undefined
  readonly severity: Severity
}

// ── settings that depend on each other ──

export function versionNotListed(
  at: Place,
  version: string,
  { listed, meant }: { listed: readonly string[]; meant: string | undefined },
): Diagnostic {
  return {
    code: 'config/version-not-listed',
    severity: 'warning',
    message: `The version ${quote(version)} is not one of "versions".`,
    at,
    label: 'not listed',
    help:
      meant === undefined
        ? `Add it: "versions": ${JSON.stringify([...listed, version])}`
        : `Did you mean ${quote(meant)}?`,
    ...(meant !== undefined && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

export function severalDefaults(at: Place, first: Place): Diagnostic {
  return {
    code: 'config/several-defaults',
    severity: 'warning',
    message: 'Only one entry can be the default; the first one is used.',
    at,
    help: 'Remove this "default".',
    notes: [{ at: first, message: 'the default is here' }],
  }
}

export function duplicateRedirect(at: Place, source: string, first: Place): Diagnostic {
  return {
    code: 'config/duplicate-redirect',
    severity: 'warning',
    message: `${quote(source)} is redirected twice; the first redirect is used.`,
    at,
    help: 'Keep one of the two.',
    notes: [{ at: first, message: 'first redirected here' }],
  }
}

export function unknownSocial(at: Place, platform: string, meant: string | undefined): Diagnostic {
  return {
    code: 'config/unknown-social',
    severity: 'warning',
    message: `There is no icon for the platform ${quote(platform)}.`,
    at,
    help: meant === undefined ? 'Use "website" or remove it.' : `Did you mean ${quote(meant)}?`,
    ...(meant !== undefined && { fix: { at, replaceWith: JSON.stringify(meant) } }),
  }
}

export function notARepository(at: Place, host: string): Diagnostic {
  return {
    code: 'config/not-a-repository',
    severity: 'warning',
    message: `This is not the URL of a repository on ${host}; no stars are shown.`,
    at,
    help: 'Use a URL with owner and name, such as "https://github.com/acme/docs".',
  }
}

export function ownsNothing(
  at: Place,
  { kind, title, url }: { kind: 'tab' | 'anchor'; title: string; url: string },
): Diagnostic {
  return {
    code: 'config/owns-nothing',
    severity: 'warning',
    message: `No page of the navigation is inside ${quote(url)}, so the ${kind} ${quote(title)} is left out.`,
    at,
    label: 'contains no page',
    help: `Use the folder that contains its pages, or an absolute URL such as "https://example.com".`,
  }
}

export function pageSpelling(at: Place, meant: string): Diagnostic {
  return {
    code: 'config/page-spelling',
    severity: 'hint',
    message:
      'Write a page as its path from the root of the site, without leading slash and extension.',
    at,
    help: `Write ${quote(meant)}.`,
    fix: { at, replaceWith: JSON.stringify(meant) },
  }
}

export function twoChoices(
  at: Place,
  { first, second }: { first: string; second: string },
): Diagnostic {
  return {
    code: 'config/two-choices',
    severity: 'warning',
    message: `${quote(first)} and ${quote(second)} are on the same level; both are shown as one list.`,
    at,
    help: `Put ${quote(second)} inside the entries of ${quote(first)}, or into "global" if they are links.`,
  }
}

export function optionWithoutServer(at: Place, name: string): Diagnostic {
  return {
    code: 'config/option-without-server',
    severity: 'hint',
    message: `${quote(name)} is not shown because the settings name no MCP server.`,
    at,
    help: 'Add "mcp": { "url": "https://docs.example.com/mcp" }, with the URL of your server.',
  }
}

export function incompleteIntegration(at: Place, name: string, key: string): Diagnostic {
  return {
    code: 'config/incomplete-integration',
    severity: 'warning',
    message: `${quote(name)} is not loaded because it has no ${quote(key)}.`,
    at,
    help: `Add ${quote(key)}, which ${quote(name)} gives you with your account.`,
  }
}

export function ignoredDivision(at: Place, key: string): Diagnostic {
  return {
    code: 'config/divisions-beside-object',
    severity: 'warning',
    message: `${quote(key)} is ignored because "navigation" already defines its own tabs or anchors.`,
    at,
    help: `Move it into "navigation".`,
  }
}

export function sdkReference(at: Place): Diagnostic {
  return {
    code: 'config/not-supported',
    severity: 'warning',
    message: '"sdk" is not supported yet, so no pages are generated from it.',
    at,
    label: 'ignored',
    help: 'Add the pages of the library to "pages", or remove "sdk".',
  }
}

/** `thumbnails` without social images. */
export function unusedThumbnails(at: Place): Diagnostic {
  return {
    code: 'config/unused-thumbnails',
    severity: 'hint',
    message: '"thumbnails" has no effect, because this site has no social images.',
    at,
    label: 'not used',
    help: 'Generate them with --og, or add "seo": { "og": true }.',
  }
}

/** A text uses a variable that is none of `variables`. */
export function undefinedVariable(at: Place, name: string, meant: string | undefined): Diagnostic {
  return {
    code: 'config/undefined-variable',
    severity: 'warning',
    message: `No variable is called ${quote(name)}, so the text is shown as it is written.`,
    at,
    label: 'not defined',
    help:
      meant === undefined
        ? `Add it: "variables": { ${JSON.stringify(name)}: "…" }`
        : `Did you mean {{${meant}}}?`,
  }
}

function alternatives(known: readonly string[]): string {
  const quoted = known.map((it) => quote(it))
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
}

function help(text: string | undefined): { help?: string } {
  return text ? { help: text } : {}
}
