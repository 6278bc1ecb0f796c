import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '../base/syntax/data-tree.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Host } from '../host/host.ts'
import { createNodeHost } from '../host/node/node-host.ts'
import { expandedSettings } from './page-patterns/expanded-settings.ts'
import { hoistLinks } from './hoist-links.ts'
import { upgradeKeys } from './upgrade-keys.ts'
import type { Settings } from './upgrade-keys.ts'
import { navigationObject } from './upgrade-navigation.ts'

export interface UpgradeOptions {
  readonly root: string
  /** Write the new settings; else they are only worked out. */
  readonly write?: boolean
}

export interface UpgradeResult {
  /** The settings that were read. */
  readonly from: string
  /** The text of the new docs.json; absent when there is nothing to do, or it cannot be done. */
  readonly text?: string
  readonly written: boolean
  readonly notes: readonly string[]
  /** Why nothing could be done. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Converts settings from the array form to the object form, as docs.json. Settings that cannot be converted without
 * changing the site stay as they are, which remains supported: the new settings resolve to the same configuration.
 */
export async function upgrade({ root, write = false }: UpgradeOptions): Promise<UpgradeResult> {
  const folder = resolve(root)
  const host = createNodeHost(folder)
  const report = createReport()
  const before = await loadConfig(host, report, { folder })
  if (before === undefined || report.hasErrors) {
    const diagnostics = report.all.filter(({ severity }) => severity === 'error')
    return { from: 'docs.json', written: false, notes: [], diagnostics }
  }

  const { config } = before
  const old = (await host.read(config.file)) ?? ''
  const settings = parseJson(old).value as Settings
  const expanded = (await expandedSettings(before, host)).config
  const upgraded = await firstThatKeeps(expanded, candidates(settings, config), host)
  const from = config.file
  const isDone = from === 'docs.json' && isDeepStrictEqual(upgraded?.settings, settings)
  if (upgraded === undefined || isDone) return { from, written: false, notes: [], diagnostics: [] }

  const text = `${JSON.stringify(upgraded.settings, undefined, indentOf(old))}\n`
  const notes = [...upgraded.notes]
  if (/^[^\S\n]*\/\//m.test(old)) notes.push('Comments in the settings are not taken over.')
  if (write) {
    await writeFile(join(folder, 'docs.json'), text)
    if (from !== 'docs.json' && existsSync(join(folder, from))) await rm(join(folder, from))
  }
  return { from, text, written: write, notes, diagnostics: [] }
}

interface Candidate {
  readonly settings: Settings
  readonly notes: readonly string[]
}

/** The most thoroughly converted settings first. */
function candidates(settings: Settings, config: Config): Candidate[] {
  const notes = [
    'The navigation stays in the array form, because the object form cannot express all of it.',
  ]
  const isArray = Array.isArray(settings['navigation'])
  const kept = [
    { settings: upgradeKeys(settings), notes: isArray ? notes : [] },
    { settings, notes: ['The settings stay in the array form.'] },
  ]
  if (!isArray) return kept
  return [
    { settings: upgradeKeys(settings, navigationObject(config.navigation)), notes: [] },
    ...kept,
  ]
}

/** The first of which every part of the program reads the same. */
async function firstThatKeeps(
  config: Config,
  all: readonly Candidate[],
  host: Host,
): Promise<Candidate | undefined> {
  for (const candidate of all) {
    const text = JSON.stringify(candidate.settings)
    const bytes = new TextEncoder().encode(text)
    const upgraded: Host = {
      ...host,
      readBytes: async (file) => (file === 'docs.json' ? bytes : host.readBytes(file)),
    }
    const read = await loadConfig(upgraded, createReport())
    const after = read && (await expandedSettings(read, upgraded))
    if (after !== undefined && isDeepStrictEqual(meaningOf(after.config), meaningOf(config))) {
      return candidate
    }
  }
  return undefined
}

/** The settings without the places where they were written, and with the links of every tab in one place. */
function meaningOf({ file: _, ...config }: Config): unknown {
  const settings = { ...config, navigation: hoistLinks(config.navigation) }
  return JSON.parse(
    JSON.stringify(settings, (key, value: unknown) => (key === 'pointer' ? undefined : value)),
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )
}

function indentOf(text: string): string {
  return /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  '
}
