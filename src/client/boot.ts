import * as code from '../theme/markdown/code.client.ts'
import * as disclosure from '../theme/components/disclosure.client.ts'
import * as tabs from '../theme/components/tabs.client.ts'
import * as tooltip from '../theme/components/tooltip.client.ts'
import * as banner from './banner.ts'
import * as contents from './contents.ts'
import * as copying from './copying.ts'
import * as drawer from './drawer.ts'
import * as keyboard from './keyboard.ts'
import * as menus from './menus.ts'
import * as mode from './mode.ts'
import * as nearAnchor from './near-anchor.ts'
import * as prefetch from './prefetch.ts'
import * as search from './search.ts'
import * as sidebar from './sidebar.ts'
import * as stars from './stars.ts'
import * as versions from './versions.ts'

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
