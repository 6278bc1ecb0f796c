import { callGlobal, globals, type Integration } from './integration.ts'

export interface IntegrationSettings {
  /** `cookies`: a key of the browser's local storage, and the value that means consent. */
  readonly cookies?: { readonly key?: string; readonly value?: string }
  /** The category of OneTrust that covers the services. */
  readonly oneTrustCategory?: string
  /** The purpose of Transcend that covers the services. */
  readonly transcendPurpose?: string
}

/**
 * Starts the services of a site once the page is loaded. Services that manage consent start at once, the others when
 * consent is given. A page from the back/forward cache is a new page view.
 */
export function runIntegrations(
  integrations: readonly (readonly [Integration, Readonly<Record<string, string>>])[],
  settings: IntegrationSettings,
): void {
  whenLoaded(() => {
    for (const [integration, own] of integrations) {
      if (integration.managesConsent) start(integration, own)
    }
    whenConsented(settings, () => {
      const others = integrations.filter(([{ managesConsent }]) => !managesConsent)
      for (const [integration, own] of others) start(integration, own)
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) for (const [integration] of others) integration.pageView?.()
      })
    })
  })
}

function start(integration: Integration, settings: Readonly<Record<string, string>>): void {
  try {
    integration.start(settings)
  } catch (error) {
    reportError(error) // a failing service must not stop the others
  }
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then, { once: true })
}

/** Calls `then` once, now or as soon as every condition of the settings is met. */
function whenConsented(settings: IntegrationSettings, then: () => void): void {
  let done = false
  const look = () => {
    if (done || !isAllowed(settings)) return
    done = true
    then()
  }
  look()
  if (done) return
  // a banner of the author says so with this event; another tab by the storage
  for (const event of ['storage', 'focus', 'octavo:consent', 'OneTrustGroupsUpdated']) {
    addEventListener(event, look)
  }
  document.addEventListener('click', () => setTimeout(look))
  if (settings.oneTrustCategory !== undefined) {
    const before = globals['OptanonWrapper']
    globals['OptanonWrapper'] = () => {
      if (typeof before === 'function') before()
      look()
    }
  }
  if (settings.transcendPurpose !== undefined) {
    const queue = (globals['airgap'] ??= readyQueue()) as { ready(call: () => void): void }
    queue.ready(() => {
      look()
      callGlobal('airgap.addEventListener', 'consent-change', look)
    })
  }
}

/** The queue of Transcend's snippet. */
function readyQueue(): object {
  const readyQueue: unknown[] = []
  return { readyQueue, ready: (call: () => void) => void readyQueue.push(call) }
}

function isAllowed({ cookies, oneTrustCategory, transcendPurpose }: IntegrationSettings): boolean {
  if (cookies?.key !== undefined && stored(cookies.key) !== (cookies.value ?? 'true')) return false
  if (oneTrustCategory !== undefined) {
    const groups = globals['OnetrustActiveGroups']
    if (typeof groups !== 'string' || !groups.split(',').includes(oneTrustCategory)) return false
  }
  if (transcendPurpose !== undefined) {
    const airgap = globals['airgap'] as { getConsent?: () => Consent } | undefined
    const given = airgap?.getConsent?.().purposes?.[transcendPurpose]
    if (given !== true && given !== 'Auto') return false
  }
  return true
}

interface Consent {
  readonly purposes?: Readonly<Record<string, unknown>>
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is blocked: nothing was consented to
  }
}
