import { scalarText } from '../../../base/text/scalar-text.ts'
import type { LimitedReport } from '../capped-report.ts'
import { type Document, withValue } from '../parse-document.ts'
import { isObject } from '../../json.ts'
import {
  memberAt,
  type DocumentSet,
  locate,
  type Located,
  resolveRef,
  refTarget,
  swaggerPointer,
} from '../resolve-ref.ts'
import { below, type PointerText } from '../json-pointer.ts'
import { notUpgraded } from '../../problems.ts'
import { provenanceOfUpgraded } from '../provenance.ts'
import { formOfFields, formTypes, partWithSchema } from './swagger-parts.ts'
import { withHeaders, withHiddenHeaders } from './swagger-responses.ts'

/** A description of version 2.0 as one of 3.0; any other as it is. */
export async function upgradeSwagger(
  description: Document,
  documents: DocumentSet,
  report: LimitedReport,
): Promise<Document> {
  if (!isSwagger(description.value)) return description
  const { upgrade } = await import('@scalar/openapi-upgrader')
  const whole = withoutOuterShapes(description, documents)
  const byParts = upgradeByParts(
    whole,
    (part) => upgrade(part, '3.0'),
    (part, reason) => {
      report.add(notUpgraded(part, reason, description.place(below('/paths', part), 'key')))
    },
  )
  const upgraded = isObject(byParts)
    ? { ...byParts, paths: withHeaders(byParts['paths']) }
    : byParts
  return withValue(description, {
    value: upgraded,
    moved: (pointer) => writtenPlace(description, pointer),
    provenance: provenanceOfUpgraded(upgraded, description, documents),
  })
}

function isSwagger(value: unknown): value is Record<string, unknown> {
  return isObject(value) && scalarText(value['swagger']).startsWith('2')
}

/** All at once; when the upgrade stumbles over one path, each path alone and that one left out. */
function upgradeByParts(
  whole: Readonly<Record<string, unknown>>,
  upgrade: (part: Record<string, unknown>) => unknown,
  leaveOut: (path: string, reason: string) => void,
): unknown {
  try {
    return upgrade(structuredClone(whole))
  } catch {
    const { paths, ...rest } = whole
    const upgraded = upgradeShell(rest, upgrade)
    const { swagger, consumes, produces } = whole
    const items = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) => {
      try {
        const part = upgrade({ swagger, consumes, produces, paths: { [path]: item } })
        return Object.entries((part as { readonly paths: object }).paths)
      } catch (error) {
        leaveOut(path, error instanceof Error ? error.message : String(error))
        return []
      }
    })
    return { ...upgraded, paths: Object.fromEntries(items) }
  }
}

/** What is around the paths; when even that stumbles, the schemas as they are. */
function upgradeShell(
  rest: Readonly<Record<string, unknown>>,
  upgrade: (part: Record<string, unknown>) => unknown,
): Record<string, unknown> {
  try {
    return upgrade({ ...structuredClone(rest), paths: {} }) as Record<string, unknown>
  } catch {
    const { swagger: _, definitions, ...others } = rest
    return { ...others, openapi: '3.0.4', components: { schemas: definitions } }
  }
}

/**
 * The upgrade changes what paths, parameters and responses look like, and sees only those of the file itself: those that
 * are referred to are put in their places first. References to schemas stay, as schemas stay what they are.
 */
function withoutOuterShapes(
  description: Document,
  documents: DocumentSet,
): Record<string, unknown> {
  const copy = structuredClone(description.value) as Record<string, unknown>
  // a value that is not text would become `[object Object]` in the URL of the server
  for (const name of ['host', 'basePath']) if (typeof copy[name] !== 'string') delete copy[name]
  for (const name of mediaTypeLists) if (name in copy) copy[name] = textsOf(copy[name])
  const { schemes } = copy
  if (
    schemes !== undefined &&
    !(Array.isArray(schemes) && schemes.every((it) => typeof it === 'string'))
  )
    delete copy['schemes']
  const { paths, produces } = copy
  if (!isObject(paths)) return copy
  // the upgrade would prefer it to those of an operation
  delete copy['produces']
  const whole = (at: Located): unknown => opened(at, description.path, documents)
  const root = { value: copy, document: description, pointer: '' }
  copy['paths'] = mapped(memberAt(root, 'paths'), (_, item) =>
    withBodies(
      mapped(located(whole(item), item), (key, part) => {
        if (key === 'parameters') return parametersOf(part, whole)
        const operation = mapped(located(whole(part), part), (name, inner) => {
          if (name === 'parameters') return parametersOf(inner, whole)
          if (mediaTypeLists.has(name)) return textsOf(inner.value)
          return name === 'responses'
            ? mapped(inner, (__, response) => withHiddenHeaders(whole(response)))
            : inner.value
        })
        return isObject(operation) && operation['responses'] !== undefined
          ? { produces, ...operation }
          : operation
      }),
      copy['consumes'],
    ),
  )
  for (const name of ['parameters', 'responses']) {
    const shared = memberAt(root, name)
    if (isObject(shared.value)) copy[name] = mapped(shared, (_, item) => whole(item))
  }
  return copy
}

/** A path item whose parameters have schemas, with its forms as bodies: the upgrade keeps only the type of a field. */
function withBodies(item: unknown, consumes: unknown): unknown {
  if (!isObject(item)) return item
  const shared = objectsOf(item['parameters'])
  const isShared = shared.some(isOfBody)
  const members = Object.entries(item).map(([name, part]): [string, unknown] => {
    if (name === 'parameters')
      return [name, shared.filter((it) => !isOfBody(it)).map(upgradedParameter)]
    if (!isObject(part) || (!isShared && part['parameters'] === undefined)) return [name, part]
    const own = objectsOf(part['parameters'])
    const inherited = own.some(({ in: place }) => place === 'body') ? [] : shared.filter(isOfBody)
    const names = new Set(own.filter(isOfBody).map((it) => it['name']))
    const all = [...inherited.filter((it) => !names.has(it['name'])), ...own]
    return [name, withBody(part, all, part['consumes'] ?? consumes)]
  })
  return Object.fromEntries(members)
}

function withBody(
  operation: Readonly<Record<string, unknown>>,
  all: readonly Readonly<Record<string, unknown>>[],
  consumes: unknown,
): unknown {
  const types = Array.isArray(consumes) ? consumes : ['application/json']
  const fields = all.filter(({ in: place }) => place === 'formData')
  const body = all.find(({ in: place }) => place === 'body')
  const others = all.filter((it) => !isOfBody(it)).map(upgradedParameter)
  if (body !== undefined || fields.length === 0)
    return { ...operation, parameters: [...others, ...(body ? [withExample(body, types)] : [])] }
  const media = formOfFields(fields)
  return {
    ...operation,
    parameters: others,
    requestBody: {
      ...(fields.some(({ required }) => required === true) && { required: true }),
      content: Object.fromEntries(formTypes(consumes).map((type) => [type, media])),
    },
  }
}

function isOfBody({ in: place }: Readonly<Record<string, unknown>>): boolean {
  return place === 'body' || place === 'formData'
}

function upgradedParameter(parameter: Readonly<Record<string, unknown>>): unknown {
  return isObject(parameter['schema']) || '$ref' in parameter
    ? parameter
    : partWithSchema(parameter)
}

/** `x-example` of a body: one value, or one for each media type. `x-examples`: a list of values has no names. */
function withExample(written: Readonly<Record<string, unknown>>, types: readonly unknown[]) {
  const { 'x-example': example, 'x-examples': several } = written
  const body = {
    ...written,
    ...(Array.isArray(several) && {
      'x-examples': Object.fromEntries(
        several.map((value: unknown, index) => [`Example ${index + 1}`, { value }]),
      ),
    }),
  }
  if (example === undefined) return body
  if (isObject(example) && types.some((type) => Object.hasOwn(example, scalarText(type))))
    return body
  return {
    ...body,
    'x-example': Object.fromEntries(types.map((type) => [scalarText(type), example])),
  }
}

function objectsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

/** The upgrade makes media types the keys of `content`. */
const mediaTypeLists: ReadonlySet<string> = new Set(['consumes', 'produces'])

function textsOf(list: unknown): unknown {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : list
}

function located(value: unknown, { document, pointer }: Located): Located {
  return { value, document, pointer }
}

function mapped(at: Located, change: (name: string, inner: Located) => unknown): unknown {
  if (!isObject(at.value)) return at.value
  const names = Object.keys(at.value)
  return Object.fromEntries(names.map((name) => [name, change(name, memberAt(at, name))]))
}

/** What has no place (`in`) is no parameter, and would stop the upgrade. */
function parametersOf(at: Located, whole: (item: Located) => unknown): unknown {
  if (!Array.isArray(at.value)) return []
  return at.value
    .map((_, index) => whole(memberAt(at, index)))
    .filter((parameter) => isObject(parameter) && isUsable(parameter))
}

/** The upgrade makes the name of a form field the key of a member: one that is no text would become `[object Object]`. */
function isUsable({ in: place, name }: Record<string, unknown>): boolean {
  return typeof place === 'string' && (place !== 'formData' || !isObjectOrList(name))
}

function isObjectOrList(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** What a reference names, its own references rewritten for the file that it moves to. */
function opened(start: Located, home: string, documents: DocumentSet): unknown {
  let at = start
  for (let hops = 0; hops < maxHops; hops++) {
    const ref: unknown = isObject(at.value) ? at.value['$ref'] : undefined
    if (typeof ref !== 'string') break
    const found = resolveRef(refTarget(ref, at.document.path), documents)
    if (found === undefined) break
    at = found
  }
  return at.document.path === home ? at.value : rewritten(at.value, at.document.path, home)
}

function rewritten(value: unknown, from: string, home: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, from, home))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? moved(inner, from, home)
        : rewritten(inner, from, home),
    ]),
  )
}

function moved(ref: string, from: string, home: string): string {
  const target = refTarget(ref, from)
  if (target.kind === 'outside') return ref
  const fragment = target.kind === 'anchor' ? target.name : target.pointer.replaceAll('%', '%25')
  if (target.path === home) return `#${fragment}`
  return `${/^https?:/.test(target.path) ? '' : '/'}${target.path}#${fragment}`
}

/** The nearest place of the 2.0 file for one of the upgraded one. */
function writtenPlace(description: Document, pointer: PointerText): PointerText {
  const old = swaggerPointer(pointer)
  if (locate(description, old)) return old
  // What was a body among the parameters is a member of its own now.
  const body = /^(\/paths\/[^/]+\/[^/]+)\/requestBody/.exec(old)?.[1]
  return body === undefined ? old : below(body, 'parameters')
}

const maxHops = 20
