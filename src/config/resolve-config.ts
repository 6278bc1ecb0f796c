import type { Config } from './config.ts'
import { defaults } from './defaults.ts'
import { omitUndefined } from '../base/optional-fields.ts'
import { resolveApi } from './resolve/api.ts'
import { resolveAppearance } from './resolve/appearance.ts'
import {
  resolveBanner,
  resolveContextual,
  resolveFeedback,
  resolveFooter,
  resolveNavbar,
} from './resolve/chrome.ts'
import type { Resolving } from './navigation/entries.ts'
import { resolveNavigation } from './navigation/resolve-navigation.ts'
import {
  resolveInstructions,
  resolveIntegrations,
  resolveNotFound,
  resolveRedirects,
  resolveSeo,
} from './resolve/publishing.ts'
import type { DocsJson } from './schema/docs-json.ts'

/** Resolves validated settings: expands short forms, fills in defaults and unifies the two forms. */
export function resolveConfig(settings: DocsJson, resolving: Resolving): Config {
  const { description, search, variables, metadata, rules, mcp, test } = settings
  return {
    file: resolving.file.path,
    name: settings.name.trim(),
    appearance: resolveAppearance(settings),
    navbar: resolveNavbar(settings),
    navigation: resolveNavigation(settings, resolving),
    footer: resolveFooter(settings),
    feedback: resolveFeedback(settings),
    api: resolveApi(settings),
    search: omitUndefined({ prompt: search?.prompt }),
    seo: resolveSeo(settings),
    redirects: resolveRedirects(settings),
    notFound: resolveNotFound(settings),
    variables: variables ?? {},
    contextual: resolveContextual(settings),
    integrations: resolveIntegrations(settings),
    drilldown: settings.interaction?.drilldown ?? defaults.drilldown,
    timestamps: metadata?.timestamp ?? defaults.timestamp,
    outdatedNotice: metadata?.outdatedTranslations ?? defaults.outdatedTranslations,
    instructions: resolveInstructions(settings),
    markdownArchive: settings.markdown?.archive ?? defaults.markdownArchive,
    head: [],
    rules: rules ?? {},
    test: { commands: test?.commands ?? {}, ...omitUndefined({ fixtures: test?.fixtures }) },
    ...omitUndefined({ description, mcp, banner: resolveBanner(settings.banner) }),
  }
}
