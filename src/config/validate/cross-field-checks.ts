import { ownValue } from '../../base/own-value.ts'
import { closestMatch } from '../../base/text/closest-match.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { defined, validEntries } from '../../base/optional-fields.ts'
import { missingKey } from '../integration-keys.ts'
import * as problems from '../problems.ts'
import { socialPlatforms } from '../schema/chrome.ts'
import type { DocsJson } from '../schema/docs-json.ts'
import type { EntryInput } from '../schema/navigation.ts'
import type { SettingsFile } from '../read/settings-file.ts'
import type { Pointer } from '../setting-types.ts'

/** Checks between settings that a schema cannot express. */
export function checkSettings(settings: DocsJson, file: SettingsFile): Diagnostic[] {
  return [
    ...versionsThatAreNotListed(settings, file),
    ...severalDefaults(file),
    ...redirectsTwice(settings, file),
    ...unknownSocials(settings, file),
    ...noRepositories(settings, file),
    ...incompleteIntegrations(settings, file),
    ...optionsWithoutServer(settings, file),
    ...sdkReferences(settings.navigation, ['navigation'], file),
  ]
}

function versionsThatAreNotListed(settings: DocsJson, file: SettingsFile): Diagnostic[] {
  const listed = defined(settings.versions).map((it) => (typeof it === 'string' ? it : it.name))
  const used = [
    ...validEntries(settings.tabs).map(([index, it]) => use(it.version, ['tabs', index])),
    ...validEntries(settings.anchors).map(([index, it]) => use(it.version, ['anchors', index])),
    ...(Array.isArray(settings.navigation) ? inEntries(settings.navigation, ['navigation']) : []),
  ]
  return used.flatMap(({ version, pointer }) => {
    if (version === undefined || listed.includes(version)) return []
    const meant = closestMatch(version, listed)
    return [
      problems.versionNotListed(file.place([...pointer, 'version']), version, { listed, meant }),
    ]
  })
}

/** Services without the setting that identifies the site are not loaded. */
function incompleteIntegrations(settings: DocsJson, file: SettingsFile): Diagnostic[] {
  return (['integrations', 'analytics'] as const).flatMap((field) =>
    Object.entries(settings[field] ?? {}).flatMap(([name, service]) => {
      const key = typeof service === 'object' ? missingKey(name, service) : undefined
      if (key === undefined) return []
      return [problems.incompleteIntegration(file.place([field, name], 'key'), name, key)]
    }),
  )
}

/** Entries of the menu that lead to the MCP server of the site. */
function optionsWithoutServer({ contextual, mcp }: DocsJson, file: SettingsFile): Diagnostic[] {
  if (mcp?.url !== undefined) return []
  return validEntries(contextual?.options).flatMap(([index, option]) =>
    typeof option === 'string' && serverOptions.includes(option)
      ? [problems.optionWithoutServer(file.place(['contextual', 'options', index]), option)]
      : [],
  )
}

const serverOptions: readonly string[] = ['mcp', 'add-mcp', 'cursor', 'vscode']

/** Nodes of the navigation whose pages would be made of the sources of a library. */
function sdkReferences(node: unknown, pointer: Pointer, file: SettingsFile): Diagnostic[] {
  if (typeof node !== 'object' || node === null) return []
  const children = Array.isArray(node) ? [...node.entries()] : Object.entries(node)
  const below = children.flatMap(([key, child]) => sdkReferences(child, [...pointer, key], file))
  return 'sdk' in node && node.sdk !== undefined
    ? [problems.sdkReference(file.place([...pointer, 'sdk'], 'key')), ...below]
    : below
}

interface Use {
  readonly version: string | undefined
  readonly pointer: Pointer
}

function use(version: string | undefined, pointer: Pointer): Use {
  return { version, pointer }
}

function inEntries(entries: readonly (EntryInput | undefined)[], pointer: Pointer): Use[] {
  return validEntries(entries).flatMap(([index, entry]) => {
    if (typeof entry === 'string') return []
    const at = [...pointer, index]
    return [
      use(entry.version, at),
      ...inEntries(entry.pages ?? [], [...at, 'pages']),
      ...inEntries(entry.groups ?? [], [...at, 'groups']),
    ]
  })
}

/** In any list of divisions, versions or languages only one entry can be the default. */
function severalDefaults(file: SettingsFile): Diagnostic[] {
  const found: Diagnostic[] = []
  look(file.value, [])
  return found

  function look(value: unknown, pointer: Pointer): void {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      const [first, ...others] = value.flatMap((it, index) => (isDefault(it) ? [index] : []))
      for (const index of others) {
        const at = file.place([...pointer, index, 'default'], 'key')
        found.push(
          problems.severalDefaults(at, file.place([...pointer, first ?? 0, 'default'], 'key')),
        )
      }
    }
    const children = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, child] of children) {
      if (pointer.length > 0 || key === 'navigation' || key === 'versions')
        look(child, [...pointer, key])
    }
  }
}

function isDefault(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'default' in value && value.default === true
}

function redirectsTwice({ redirects }: DocsJson, file: SettingsFile): Diagnostic[] {
  const first = new Map<string, number>()
  return validEntries(redirects).flatMap(([index, { source }]) => {
    const earlier = first.get(source)
    if (earlier === undefined) {
      first.set(source, index)
      return []
    }
    const at = file.place(['redirects', index, 'source'])
    return [problems.duplicateRedirect(at, source, file.place(['redirects', earlier, 'source']))]
  })
}

function unknownSocials({ footerSocials, footer }: DocsJson, file: SettingsFile): Diagnostic[] {
  return [
    ...unknownIn(footerSocials, ['footerSocials']),
    ...unknownIn(footer?.socials, ['footer', 'socials']),
  ]

  function unknownIn(socials: DocsJson['footerSocials'], pointer: Pointer): Diagnostic[] {
    const named = Array.isArray(socials)
      ? validEntries(socials).map(([index, { type }]) => ({
          platform: type,
          at: file.place([...pointer, index, 'type']),
        }))
      : Object.keys(socials ?? {}).map((platform) => ({
          platform,
          at: file.place([...pointer, platform], 'key'),
        }))
    return named.flatMap(({ platform, at }) => {
      if (socialPlatforms.some((it) => it === platform)) return []
      return [problems.unknownSocial(at, platform, closestMatch(platform, socialPlatforms))]
    })
  }
}

/** Buttons that should show a repository but whose URL is not one. */
function noRepositories(
  { topbarLinks, topbarCtaButton, navbar }: DocsJson,
  file: SettingsFile,
): Diagnostic[] {
  const buttons = [
    { button: topbarCtaButton, at: ['topbarCtaButton', 'url'] },
    ...validEntries(topbarLinks).map(([index, button]) => ({
      button,
      at: ['topbarLinks', index, 'url'],
    })),
    { button: navbar?.primary, at: ['navbar', 'primary', 'href'] },
    ...validEntries(navbar?.links).map(([index, button]) => ({
      button,
      at: ['navbar', 'links', index, 'href'],
    })),
  ]
  return buttons.flatMap(({ button, at }) => {
    const host = ownValue(repositoryHosts, button?.type ?? '')
    if (button === undefined || host === undefined) return []
    const url = 'url' in button ? button.url : button.href
    const isOne = new RegExp(`^https?://(?:www\\.)?${host}/[^/]+/[^/]`, 'i').test(url)
    return isOne ? [] : [problems.notARepository(file.place(at), host)]
  })
}

const repositoryHosts: Readonly<Record<string, string>> = {
  github: 'github.com',
  codeberg: 'codeberg.org',
}
