import { withRoot } from '../../base/portable-base.ts'
import { patchFetch } from './site-data.ts'
import { definitions } from './modules.ts'
import { repairLinks } from './links.ts'
import { parts } from './parts.ts'

/**
 * What a portable site loads first. Browsers load neither modules nor data of a page that was opened from disk, only classic
 * scripts: so modules and data are wrapped in classic scripts, which this script loads and hands out.
 */
const own = document.currentScript as HTMLScriptElement
const path = own.dataset['root'] ?? '.'
const root = new URL(`${path}/`, document.baseURI)

definitions.root = root.href.replace(/\/$/, '')
Object.assign(globalThis, { octavoPortable: { define: definitions.add, part: parts.add } })
patchFetch(root, (text) => withRoot(text, path))
repairLinks(root, path)
