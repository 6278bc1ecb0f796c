import { ownValue } from '../../base/own-value.ts'
import { below } from '../documents/json-pointer.ts'
import type { Api, OAuthFlow, Operation, SecurityAlternative, SecurityScheme } from '../model.ts'
import { code, createChange, listed } from './change.ts'
import type { ChangeRuleId } from './rules.ts'
import { stableText } from './schemas/signature.ts'
import { type DiffContext, report, type Scope } from './scope.ts'

type Schemes = Api['securitySchemes']

/** Compares who may call an operation. */
export function compareSecurity(old: Operation, fresh: Operation, scope: Scope): void {
  const names = renamedSchemes(scope.old.securitySchemes, scope.fresh.securitySchemes)
  const before = new Map(old.security.map((it) => [schemesOf(it, names), it]))
  const after = new Map(fresh.security.map((it) => [schemesOf(it), it]))
  const wasOpen = isOpen(old)
  const isNowOpen = isOpen(fresh)
  const place = '/security'
  if (wasOpen && isNowOpen) return
  if (wasOpen) {
    const text = `The operation needs authorization now: ${ways(after.values())}.`
    return report(scope, 'security-added', text, place)
  }
  if (isNowOpen) {
    const text = 'The operation no longer needs authorization.'
    return report(scope, 'security-removed', text, place)
  }
  for (const [key, alternative] of before) {
    const same = after.get(key)
    if (same !== undefined) compareScopes(alternative, same, { names, scope })
    else if (![...after.values()].some((it) => isLess(it, alternative, names))) {
      const text = `The operation can no longer be called with ${wayOf(alternative)}.`
      report(scope, 'security-alternative-removed', text, place)
    }
  }
  for (const [key, alternative] of after) {
    if (before.has(key)) continue
    const text = `The operation can be called with ${wayOf(alternative)} now.`
    report(scope, 'security-alternative-added', text, place)
  }
}

/** Without a requirement, or with an alternative that has none. */
function isOpen({ security }: Operation): boolean {
  return security.length === 0 || security.some(({ requirements }) => requirements.length === 0)
}

interface ScopesContext {
  readonly names: ReadonlyMap<string, string>
  readonly scope: Scope
}

function compareScopes(
  old: SecurityAlternative,
  fresh: SecurityAlternative,
  { names, scope }: ScopesContext,
): void {
  for (const { scheme, scopes } of fresh.requirements) {
    const before = old.requirements.find((it) => (names.get(it.scheme) ?? it.scheme) === scheme)
    const had = new Set(before?.scopes)
    const has = new Set(scopes)
    const added = scopes.filter((one) => !had.has(one))
    const gone = [...had].filter((one) => !has.has(one))
    if (added.length > 0) {
      const text = `The operation needs the ${plural('scope', added)} ${listed(added.map(code))} of ${code(scheme)} now.`
      report(scope, 'security-scope-added', text, '/security')
    }
    if (gone.length > 0) {
      const text = `The operation no longer needs the ${plural('scope', gone)} ${listed(gone.map(code))} of ${code(scheme)}.`
      report(scope, 'security-scope-removed', text, '/security')
    }
  }
}

function plural(word: string, items: readonly unknown[]): string {
  return items.length === 1 ? word : `${word}s`
}

/** Whether whoever has all that one alternative requires has all that the other does. */
function isLess(
  less: SecurityAlternative,
  more: SecurityAlternative,
  names: ReadonlyMap<string, string>,
): boolean {
  const had = new Map(
    more.requirements.map(({ scheme, scopes }) => [names.get(scheme) ?? scheme, new Set(scopes)]),
  )
  return less.requirements.every(
    ({ scheme, scopes }) => scopes.every((one) => had.get(scheme)?.has(one)) && had.has(scheme),
  )
}

function schemesOf(
  { requirements }: SecurityAlternative,
  names?: ReadonlyMap<string, string>,
): string {
  const all = requirements.map(({ scheme }) => names?.get(scheme) ?? scheme)
  return stableText([...new Set(all)].toSorted())
}

function ways(alternatives: Iterable<SecurityAlternative>): string {
  return [...alternatives].map(wayOf).join(', or ')
}

function wayOf({ requirements }: SecurityAlternative): string {
  return listed(requirements.map(({ scheme }) => code(scheme)))
}

/** The new names of schemes that are the same under another name. */
function renamedSchemes(old: Schemes, fresh: Schemes): ReadonlyMap<string, string> {
  const bySignature = new Map(
    Object.entries(fresh).flatMap(([id, scheme]) =>
      Object.hasOwn(old, id) ? [] : [[kindOf(scheme), id] as const],
    ),
  )
  return new Map(
    Object.entries(old).flatMap(([id, scheme]) => {
      const renamed = Object.hasOwn(fresh, id) ? undefined : bySignature.get(kindOf(scheme))
      return renamed === undefined ? [] : [[id, renamed] as const]
    }),
  )
}

/** Compares the schemes that both descriptions have. */
export function compareSchemes(context: DiffContext): void {
  for (const [id, before] of Object.entries(context.old.securitySchemes)) {
    const after = ownValue(context.fresh.securitySchemes, id)
    if (after === undefined) continue
    const path = below('/components/securitySchemes', id)
    const say = (rule: ChangeRuleId, text: string) =>
      context.add(createChange(rule, text, { path }))
    if (kindOf(before) !== kindOf(after)) {
      const text = `The security scheme ${code(id)} is ${words(after)} instead of ${words(before)}.`
      say('security-scheme-changed', text)
    } else if (before.kind === 'oauth2' && after.kind === 'oauth2') {
      compareFlows(before.flows, after.flows, { name: code(id), say })
    }
    if (after.deprecated && !before.deprecated)
      say('security-scheme-deprecated', `The security scheme ${code(id)} is deprecated now.`)
  }
}

interface FlowContext {
  readonly name: string
  say(rule: ChangeRuleId, text: string): void
}

function compareFlows(
  old: readonly OAuthFlow[],
  fresh: readonly OAuthFlow[],
  { name, say }: FlowContext,
): void {
  const added = new Map(fresh.map((flow) => [flow.kind, flow]))
  for (const before of old) {
    const flow = `the flow ${code(before.kind)} of ${name}`
    const after = added.get(before.kind)
    added.delete(before.kind)
    if (after === undefined) {
      say('oauth-flow-removed', `${name} no longer has the flow ${code(before.kind)}.`)
      continue
    }
    for (const key of ['authorizationUrl', 'deviceUrl', 'tokenUrl', 'refreshUrl'] as const) {
      if (before[key] === after[key] || before[key] === undefined) continue
      const to = after[key] === undefined ? 'none' : code(after[key])
      say('oauth-url-changed', `In ${flow}, the URL ${code(before[key])} became ${to}.`)
    }
    const had = new Set(before.scopes.map((scope) => scope.name))
    const has = new Set(after.scopes.map((scope) => scope.name))
    const gone = [...had].filter((scope) => !has.has(scope))
    const news = [...has].filter((scope) => !had.has(scope))
    const scopes = (all: readonly string[]) =>
      `the ${plural('scope', all)} ${listed(all.map(code))}`
    if (gone.length > 0)
      say('oauth-scope-removed', `In ${flow}, ${scopes(gone)} ${was(gone)} removed.`)
    if (news.length > 0) say('oauth-scope-added', `In ${flow}, ${scopes(news)} ${was(news)} added.`)
  }
  for (const kind of added.keys())
    say('oauth-flow-added', `${name} has the flow ${code(kind)} now.`)
}

function was(items: readonly unknown[]): string {
  return items.length === 1 ? 'was' : 'were'
}

/** What a client has to do to use a scheme. */
function kindOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return stableText([
        'apiKey',
        scheme.in,
        scheme.in === 'header' ? scheme.name.toLowerCase() : scheme.name,
      ])
    case 'http':
      return stableText(['http', scheme.scheme.toLowerCase()])
    case 'openIdConnect':
      return stableText(['openIdConnect', scheme.url])
    default:
      return scheme.kind
  }
}

function words(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return `a key in the ${scheme.in} ${code(scheme.name)}`
    case 'http':
      return `${code(scheme.scheme)} of HTTP`
    case 'openIdConnect':
      return scheme.url === undefined ? 'OpenID Connect' : `OpenID Connect at ${code(scheme.url)}`
    case 'oauth2':
      return 'OAuth 2'
    case 'mutualTLS':
      return 'mutual TLS'
    case 'basic':
      return 'basic authentication'
    case 'bearer':
      return 'a bearer token'
  }
}
