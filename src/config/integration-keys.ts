import { ownValue } from '../base/own-value.ts'

/** The third-party services that have a script, and the setting that each cannot be without. */
export const integrationKeys: Readonly<Record<string, string>> = {
  onetrust: 'domainScript',
  transcend: 'bundleId',
  adobe: 'launchUrl',
  amplitude: 'apiKey',
  clarity: 'projectId',
  clearbit: 'publicApiKey',
  fathom: 'siteId',
  frontchat: 'snippetId',
  ga4: 'measurementId',
  giscus: 'repo',
  gtm: 'tagId',
  heap: 'appId',
  hightouch: 'writeKey',
  hotjar: 'hjid',
  intercom: 'appId',
  koala: 'publicApiKey',
  logrocket: 'appId',
  mixpanel: 'projectToken',
  pirsch: 'id',
  plausible: 'domain',
  posthog: 'apiKey',
  segment: 'key',
}

/** The first setting that a service cannot be without and that it lacks. */
export function missingKey(
  name: string,
  settings: Readonly<Record<string, unknown>>,
): string | undefined {
  const key = ownValue(integrationKeys, name)
  if (key === undefined) return undefined
  const others = name === 'giscus' ? ['repoId', 'category', 'categoryId'] : []
  return [key, ...others].find((it) => ownValue(settings, it) === undefined)
}
