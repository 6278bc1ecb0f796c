import * as code from '../theme/markdown/code.client.ts'
import * as disclosure from '../theme/components/disclosure.client.ts'
import * as tabs from '../theme/components/tabs.client.ts'
import * as tooltip from '../theme/components/tooltip.client.ts'
import * as banner from './behaviours/banner.ts'
import * as contents from './behaviours/table-of-contents.ts'
import * as copying from './behaviours/copy-page.ts'
import * as drawer from './behaviours/drawer.ts'
import * as keyboard from './behaviours/shortcuts.ts'
import * as menus from './behaviours/menus.ts'
import * as mode from './behaviours/color-mode.ts'
import * as nearAnchor from './behaviours/legacy-anchors.ts'
import * as prefetch from './behaviours/prefetch.ts'
import * as search from './search/search-button.ts'
import * as sidebar from './behaviours/sidebar.ts'
import * as stars from './behaviours/repository-stars.ts'
import * as versions from './behaviours/versions.ts'

/**
 * What is alive on every page. Each behaviour finds its own elements and does nothing where there are none, or where it
 * has been: the development server patches open pages and has them started again.
 */
const behaviours = [
  nearAnchor,
  mode,
  menus,
  versions,
  banner,
  drawer,
  sidebar,
  search,
  tabs,
  disclosure,
  code,
  tooltip,
  contents,
  copying,
  keyboard,
  prefetch,
  stars,
]

function start(): void {
  for (const behaviour of behaviours) {
    try {
      behaviour.start(document)
    } catch (error) {
      reportError(error) // one that fails does not stop the others
    }
  }
}

start()
addEventListener('octavo:patched', start)
