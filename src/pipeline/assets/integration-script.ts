import { scalarText } from '../../base/text/scalar-text.ts'
import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import { integrationKeys, missingKey } from '../../config/integration-keys.ts'
import { packageFile } from '../../host/node/package-root.ts'
import { hashedFile } from './theme-assets.ts'
import type { GeneratedFile } from './theme-assets.ts'

/** The script that loads the third-party services of a site; `undefined` if it has none. */
export async function integrationFile(
  integrations: Config['integrations'],
): Promise<GeneratedFile | undefined> {
  const active = activeIntegrations(integrations)
  if (active.length === 0) return undefined
  const { cookies, onetrust, transcend } = integrations
  const settings = {
    ...(cookies?.['key'] !== undefined && { cookies: texts(cookies) }),
    ...(onetrust && { oneTrustCategory: texts(onetrust)['categoryId'] }),
    ...(transcend && { transcendPurpose: texts(transcend)['analyticsPurpose'] }),
  }
  const parts = await Promise.all(['run-integrations', ...active].map(scriptOf))
  const list = active.map(
    (name) => `[${name}.integration,${json(texts(integrations[name] ?? {}))}]`,
  )
  const call = `run_integrations.runIntegrations([${list.join(',')}],${json(settings)})`
  return hashedFile('integrations.js', `${parts.join('')}${call}\n`)
}

/** The services of a site that have a script, by name. */
export function activeIntegrations(integrations: Config['integrations']): readonly string[] {
  return Object.keys(integrationKeys).filter((name) => {
    const settings = integrations[name]
    return settings !== undefined && missingKey(name, settings) === undefined
  })
}

function scriptOf(name: string): Promise<string> {
  return readFile(packageFile(`dist/client/integrations/${name}.js`), 'utf8')
}

function texts(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, scalarText(value)] as const),
  )
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
