import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { resolveSiteUrl } from '../../site/site-url.ts'
import { openPart } from '../../pipeline/private/open-part.ts'
import type { LinkedSite } from '../../site/site.ts'
import type { RenderedContext } from '../rendered-pages.ts'
import { writeTo } from '../rendered-pages.ts'
import { checkAgents } from './check-agents.ts'

/** Used if the URL of the site is not known: links are absolute, and there is a sitemap. */
const placeholder = 'https://docs.example.com'

/** Writes the site to a temporary folder, serves it, and reports what keeps agents from reading it. */
export async function checkBuiltForAgents(
  site: LinkedSite,
  context: Omit<RenderedContext, 'changes'>,
): Promise<readonly Diagnostic[]> {
  const { run } = context
  const folder = await mkdtemp(join(tmpdir(), 'octavo-agents-'))
  try {
    const known = resolveSiteUrl(run.options.siteUrl, {
      seo: site.config.seo,
      base: run.options.base ?? '',
    })
    const siteUrl = known ?? placeholder
    const options = { ...run.options, siteUrl }
    const { sources, pages } = context
    // agents read what everyone may read
    const open = await openPart({ site, sources, pages }, run)
    await writeTo(folder, open.site, { ...context, ...open, run: { ...run, options } })
    if (known === undefined)
      run.notes.push(
        `The URL of the site is not known, so ${placeholder} was used. Set "seo.metatags.canonical", or build with --site.`,
      )
    const { signal, onProgress } = run
    return await checkAgents({
      folder,
      siteUrl,
      signal,
      onPage: (done, total) => onProgress('check', done, total),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
