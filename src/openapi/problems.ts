import { yamlHelp, yamlReason } from '../base/syntax/yaml-help.ts'
import { closestMatch } from '../base/text/closest-match.ts'
import { quote } from '../base/text/quote.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** What is reported of a source that the settings name: an API description, or another kind of source that is read alike. */
export interface SourceProblems {
  /** It is not there. */
  missing(from: string, reason: string, at?: Place): Diagnostic
  /** The request failed, and the cached copy of an earlier build is used. */
  kept(from: string, reason: string, at?: Place): Diagnostic
  /** Its text is not the JSON or YAML it means to be. */
  malformed(message: string, at: Place): Diagnostic
}

export interface SourceWords {
  /** As in the middle of a sentence. */
  readonly noun: string
  readonly missing: Diagnostic['code']
  readonly kept: Diagnostic['code']
  readonly malformed: Diagnostic['code']
}

export function createSourceProblems({ noun, ...codes }: SourceWords): SourceProblems {
  return {
    missing: (from, reason, at) => ({
      code: codes.missing,
      severity: 'warning',
      message: `Could not read the ${noun} ${quote(from)}: ${reason}.`,
      ...(at && { at, label: 'named here' }),
      help: /^https?:/.test(from)
        ? 'Check the URL, or keep a copy in the folder of the site with: octavo fetch'
        : 'Use a file in the folder of docs.json, or a URL that starts with https://.',
    }),
    kept: (from, reason, at) => ({
      code: codes.kept,
      severity: 'warning',
      message: `Could not read the ${noun} ${quote(from)} (${reason}). The copy of an earlier build is used.`,
      ...(at && { at }),
    }),
    malformed: (message, at) => {
      const help = yamlHelp(at.frame, message)
      return {
        code: codes.malformed,
        severity: 'error',
        message: capitalized(yamlReason(message, at.frame)),
        at,
        ...(help !== undefined && { help }),
      }
    },
  }
}

export const descriptionProblems = createSourceProblems({
  noun: 'API description',
  missing: 'openapi/no-description',
  kept: 'openapi/kept-description',
  malformed: 'openapi/malformed',
})

/** YAML has infinity and "not a number", JSON has not. */
export function noNumber(written: string, at: Place): Diagnostic {
  return {
    code: 'openapi/no-json-number',
    severity: 'warning',
    message: `${written} is no number of JSON, so it is left out.`,
    at,
    help: `Write a number, or a text in quotes: "${written}".`,
  }
}

/** The folder of earlier versions of a description has none. */
export function noVersions(folder: string, at?: Place): Diagnostic {
  return {
    code: 'openapi/no-versions',
    severity: 'warning',
    message: `The folder ${quote(folder)} has no earlier version of the API description, so there is no page of changes.`,
    ...(at && { at }),
    help: 'Put a description of each version into it, such as 1.0.yaml and 1.1.yaml.',
  }
}

/** The setting for the changes of an API names tags without an earlier version of it. */
export function noTaggedVersions(tags: string, isShallow: boolean, at?: Place): Diagnostic {
  return {
    code: 'openapi/no-versions',
    severity: 'warning',
    message: `No tag that matches ${quote(tags)} has the API description, so there is no page of changes.`,
    ...(at && { at }),
    help: isShallow
      ? 'This clone is shallow: fetch the tags first, with git fetch --tags --unshallow.'
      : 'Tag a commit that has the description, such as v1.0, or change the pattern.',
  }
}

/** A copy of `octavo fetch` is missing or was changed. */
export function changedCopy({ url, file, isMissing }: CopyProblem, at: Place): Diagnostic {
  return {
    code: 'openapi/changed-copy',
    severity: 'warning',
    message: isMissing
      ? `${file}, the copy of ${url}, does not exist, so the URL is fetched.`
      : `${file} is no longer the copy of ${url} that octavo.lock.json names.`,
    at,
    help: 'Fetch it again with: octavo fetch',
  }
}

/** A part of the folder for copies is a link that leads out of the folder of the site. */
export function copyOutside(url: string, into: string): Diagnostic {
  return {
    code: 'openapi/outside-root',
    severity: 'error',
    message: `The copy of ${url} would not be in the folder of the site: ${into} contains a symbolic link.`,
    help: 'Choose another folder with --into.',
  }
}

interface CopyProblem {
  readonly url: string
  readonly file: string
  readonly isMissing: boolean
}

/** The file has neither `openapi` nor `swagger`. */
export function notADescription(at: Place, found: string | undefined): Diagnostic {
  return {
    code: 'openapi/not-a-description',
    severity: 'warning',
    message: found
      ? `${found} is no version of OpenAPI that can be read.`
      : 'This file does not say that it is an OpenAPI description.',
    at,
    help: 'A description starts with openapi: 3.1.0 (2.0, 3.0, 3.1 and 3.2 can be read).',
  }
}

/** A file that a `$ref` or an overlay names is not there. */
export function missingFile(ref: string, reason: string, at: Place): Diagnostic {
  return {
    code: 'openapi/missing-file',
    severity: 'warning',
    message: `${quote(ref)} names a file that could not be read: ${reason}.`,
    at,
    label: 'named here',
  }
}

/** A `$ref` leads out of the folder of the site. */
export function outsideRoot(ref: string, at: Place): Diagnostic {
  return {
    code: 'openapi/outside-root',
    severity: 'warning',
    message: `${quote(ref)} is outside the site folder. Octavo reads no files from there.`,
    at,
    help: 'Move the file into the folder of docs.json.',
  }
}

/** The file of a `$ref` is there, but not what it names inside it. */
export function missingTarget(ref: string, at: Place, known: Iterable<string>): Diagnostic {
  const hash = ref.lastIndexOf('/')
  const name = ref.slice(hash + 1)
  const meant = closestMatch(name, known)
  return {
    code: 'openapi/missing-target',
    severity: 'warning',
    message: `Nothing is at ${quote(ref)}.`,
    at,
    label: 'not found',
    ...(meant && { help: `Did you mean "${ref.slice(0, hash + 1)}${meant}"?` }),
  }
}

/** A `$ref` has a `/` of a name as it is. */
export function unescapedPointer(ref: string, pointer: string, at: Place): Diagnostic {
  return {
    code: 'openapi/unescaped-pointer',
    severity: 'warning',
    message: `A "/" in a name is "~1" in ${quote(ref)}.`,
    at,
    label: 'found nonetheless',
    help: `Write "${ref.slice(0, ref.indexOf('#') + 1)}${pointer}", which every tool reads.`,
  }
}

/** A text has a link for another viewer of descriptions, to an operation or a tag that the description does not have. */
export function unknownViewerLink(href: string, at: Place): Diagnostic {
  return {
    code: 'openapi/unknown-link',
    severity: 'warning',
    message: `The link to ${quote(href)} leads to nothing in this description.`,
    at,
    help: 'Write the operationId of an operation, or the name of a tag: #operation/listPets, #tag/pets.',
  }
}

/** A `$ref` that leads to itself, by way of other references only. */
export function endlessRef(ref: string, at: Place): Diagnostic {
  return {
    code: 'openapi/endless-ref',
    severity: 'warning',
    message: `${quote(ref)} is a circular reference: it never reaches a value.`,
    at,
  }
}

/** A description of version 3 has a word of 2.0. */
export function swaggerWord(word: string, at: Place): Diagnostic {
  return {
    code: 'openapi/swagger-word',
    severity: 'warning',
    message: `${quote(word)} is a word of Swagger 2.0 here. It is read as it is meant.`,
    at,
    help: wordsOfVersion3.get(word) ?? bodyOfVersion3,
  }
}

const bodyOfVersion3 = 'Describe the body under "requestBody", with its media type under "content".'
const serversOfVersion3 = 'Type the whole URL under "servers": servers: [{ url: https://… }].'

const wordsOfVersion3: ReadonlyMap<string, string> = new Map([
  ['schema', 'Type the media type around it: content: { application/json: { schema: … } }.'],
  [
    'produces',
    'Name the media type in each response: content: { application/json: { schema: … } }.',
  ],
  ['type', 'Type "schema" around the type: schema: { type: … }.'],
  ['collectionFormat', 'Type "style" and "explode" instead: style: pipeDelimited, explode: false.'],
  ['definitions', 'Move the schemas below "components": components: { schemas: … }.'],
  ['securityDefinitions', 'Move them below "components": components: { securitySchemes: … }.'],
  ['host', serversOfVersion3],
  ['basePath', serversOfVersion3],
])

/** A path of a 2.0 description that cannot be upgraded. */
export function notUpgraded(path: string, reason: string, at: Place): Diagnostic {
  return {
    code: 'openapi/not-upgraded',
    severity: 'error',
    message: `${quote(path)} is left out: ${reason}.`,
    at,
  }
}

/** A value has another type than OpenAPI gives it; it is left out. */
export function wrongType(name: string, expected: string, found: string, at: Place): Diagnostic {
  return {
    code: 'openapi/wrong-type',
    severity: 'warning',
    message: `${name} must be ${expected}, but is ${found}; it is left out.`,
    at,
  }
}

/** A value that is required is not there. */
export function missingField(thing: string, field: string, at: Place): Diagnostic {
  return {
    code: 'openapi/missing-field',
    severity: 'warning',
    message: `${thing} has no ${quote(field)}; it is left out.`,
    at,
  }
}

/** A word that OpenAPI does not know at this place. */
export function unknownWord(
  thing: string,
  word: string,
  known: readonly string[],
  at: Place,
): Diagnostic {
  const meant = closestMatch(word, known)
  return {
    code: 'openapi/unknown-word',
    severity: 'warning',
    message: `${quote(word)} is no ${thing}.`,
    at,
    help: meant ? `Did you mean ${quote(meant)}?` : `Known are: ${known.join(', ')}.`,
  }
}

export function duplicateOperationId(id: string, at: Place, first: Place): Diagnostic {
  return {
    code: 'openapi/duplicate-operation-id',
    severity: 'warning',
    message: `Two operations have the operationId ${quote(id)}.`,
    at,
    label: 'the second one',
    help: 'Give each operation an id of its own; both keep their pages.',
    notes: [{ at: first, message: 'the first one' }],
  }
}

/** Schemas inside one another, deeper than any reader could follow. */
export function tooDeepSchema(at: Place): Diagnostic {
  return {
    code: 'openapi/too-deep',
    severity: 'warning',
    message: 'The schema nests so deeply that the rest of it is left out.',
    at,
    help: 'Move inner schemas to components/schemas and refer to them.',
  }
}

/** More members of one object or list than a page can show. */
export function tooManyParts(
  name: string,
  { count, shown }: { readonly count: number; readonly shown: number },
  at: Place,
): Diagnostic {
  const total = count.toLocaleString('en')
  return {
    code: 'openapi/too-many-parts',
    severity: 'warning',
    message: `"${name}" has ${total} members; the first ${shown.toLocaleString('en')} are shown.`,
    at,
    help: 'Split it into smaller parts, or describe keys that follow a pattern with additionalProperties.',
  }
}

/** Markdown that would take too long to read. */
export function unformattedText(at: Place, others: number): Diagnostic {
  const more =
    others === 0
      ? ''
      : ` So ${others === 1 ? 'is 1 other text' : `are ${others} other texts`} of the file.`
  return {
    code: 'openapi/too-much-work',
    severity: 'warning',
    message: `This text holds too many marks of Markdown and is shown without formatting.${more}`,
    at,
    help: 'Split it into paragraphs with empty lines, or shorten it.',
  }
}

/** A security requirement names a scheme that is not described. */
export function unknownScheme(name: string, at: Place, known: Iterable<string>): Diagnostic {
  const meant = closestMatch(name, known)
  return {
    code: 'openapi/unknown-security-scheme',
    severity: 'warning',
    message: `No security scheme is called ${quote(name)}.`,
    at,
    help: meant
      ? `Did you mean ${quote(meant)}?`
      : `Describe it under components/securitySchemes, or take it out.`,
  }
}

/** So many files that something must have gone wrong. */
export function tooManyFiles(limit: number, at: Place): Diagnostic {
  return {
    code: 'openapi/too-many-files',
    severity: 'warning',
    message: `The description refers to more than ${limit} files; the rest is not read.`,
    at,
  }
}

/** An overlay that cannot be applied, or an action of it that changes nothing. */
export function overlayProblem(message: string, at: Place): Diagnostic {
  return { code: 'openapi/overlay', severity: 'warning', message, at }
}

/** The rest of the problems of one description, when there are too many to be read. */
/** How many problems of one code are not listed. */
export interface LeftOut {
  readonly code: string
  readonly count: number
  readonly severity: Diagnostic['severity']
}

export function manyProblems(from: string, leftOut: readonly LeftOut[]): Diagnostic {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0)
  const kinds = leftOut.map(({ code, count }) => `${count.toLocaleString('en')} of ${code}`)
  return {
    code: 'openapi/many-problems',
    severity: leftOut.every(({ severity }) => severity === 'hint') ? 'hint' : 'warning',
    message: `${from} has ${total.toLocaleString('en')} more ${total === 1 ? 'problem' : 'problems'}, not listed: ${kinds.join(', ')}.`,
  }
}

/** A path parameter that the path does not have: it is never sent. */
export function unusedParameter(name: string, path: string, at: Place): Diagnostic {
  return {
    code: 'openapi/unused-parameter',
    severity: 'warning',
    message: `The path parameter ${quote(name)} is not in the path ${quote(path)}, so it is never sent.`,
    at,
    help: `Write {${name}} in the path, or remove the parameter.`,
  }
}

export function undescribedParameter(name: string, path: string, at: Place): Diagnostic {
  return {
    code: 'openapi/undescribed-parameter',
    severity: 'hint',
    message: `The path ${quote(path)} has {${name}}, which no parameter describes; it is shown as required text.`,
    at,
    help: 'Describe it under "parameters" with "in: path".',
  }
}

export function unknownStatus(status: string, at: Place): Diagnostic {
  return {
    code: 'openapi/unknown-status',
    severity: 'warning',
    message: `${quote(status)} is no status of HTTP.`,
    at,
    help: 'Write three digits from 100 to 599, a range such as 4XX, or default.',
  }
}

/** Limits that no value keeps. */
export function emptyRange(lower: string, upper: string, at: Place): Diagnostic {
  return {
    code: 'openapi/empty-range',
    severity: 'warning',
    message: `No value keeps to ${lower} and ${upper}.`,
    at,
    help: 'Exchange the two limits, or remove one.',
  }
}

/** Parts of a schema that no value keeps together. */
export function emptyIntersection(keyword: 'type' | 'enum' | 'const', at: Place): Diagnostic {
  return {
    code: 'openapi/empty-intersection',
    severity: 'warning',
    message: `The parts of this schema contradict each other in ${quote(keyword)}: no value keeps to all of them.`,
    at,
    help: 'A value has to keep to all schemas of "allOf" and to what is next to "$ref". Use "anyOf" if one of them is enough.',
  }
}

/** A part of a schema allows no other members, and another part names one. */
export function forbiddenMember(name: string, at: Place): Diagnostic {
  return {
    code: 'openapi/empty-intersection',
    severity: 'warning',
    message: `Another part of this schema describes ${quote(name)}, which "additionalProperties" forbids here.`,
    at,
    help: 'Type "unevaluatedProperties: false" in the outer schema instead: it knows the properties of all parts.',
  }
}

export function unknownRequired(name: string, at: Place, known: Iterable<string>): Diagnostic {
  const meant = closestMatch(name, known)
  return {
    code: 'openapi/unknown-required',
    severity: 'hint',
    message: `"required" names ${quote(name)}, which is not among the properties.`,
    at,
    help: meant ? `Did you mean ${quote(meant)}?` : 'Describe the property, or remove the name.',
  }
}

/** An example or a default that its own schema does not allow. */
export function wrongExample(
  name: string,
  { path, message }: { readonly path: string; readonly message: string },
  at: Place,
): Diagnostic {
  const subject = path === '' ? 'It' : quote(path)
  const words = `${message.charAt(0).toLowerCase()}${message.slice(1)}`
  return {
    code: 'openapi/wrong-example',
    severity: 'hint',
    message: `The ${name} does not match its schema. ${subject} ${words}`,
    at,
    help: 'Correct the value or the schema: readers copy examples.',
  }
}

/** A page's `openapi` names an operation that no description has. */
export function unknownOperation(wanted: string, at: Place | undefined, near?: string): Diagnostic {
  return {
    code: 'openapi/unknown-operation',
    severity: 'warning',
    message: `No API description has the operation ${quote(wanted)}.`,
    ...(at && { at, label: 'not found' }),
    help: near
      ? `Did you mean ${quote(near)}?`
      : 'Write the method and the path as the description does.',
  }
}

/** Found, but written otherwise than in the description. */
export function inexactOperation(wanted: string, found: string, at: Place | undefined): Diagnostic {
  return {
    code: 'openapi/inexact-operation',
    severity: 'warning',
    message: `${quote(wanted)} is written ${quote(found)} in the description.`,
    ...(at && { at }),
    help: `Write ${quote(found)}.`,
  }
}

export function unknownSchema(wanted: string, at: Place | undefined, near?: string): Diagnostic {
  return {
    code: 'openapi/unknown-schema',
    severity: 'warning',
    message: `No API description has the schema ${quote(wanted)}.`,
    ...(at && { at, label: 'not found' }),
    ...(near && { help: `Did you mean ${quote(near)}?` }),
  }
}

/** A value of `openapi` or `api` that has not the parts it needs. */
export function unreadableReference(
  key: string,
  written: string,
  at: Place | undefined,
  /** What would name each of the operations that may be meant. */
  meant: readonly string[] = [],
): Diagnostic {
  const all = meant.slice(0, 5).map((it) => `openapi: ${quote(it)}`)
  return {
    code: 'openapi/unreadable-reference',
    severity: 'warning',
    message: `${quote(written)} does not say which operation is meant.`,
    ...(at && { at }),
    help:
      key === 'api'
        ? 'Write a method and a URL: api: "GET https://api.example.com/pets".'
        : meant.length === 0
          ? 'Write a method and a path: openapi: "GET /pets".'
          : `Write ${all.join(' or ')}`,
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
