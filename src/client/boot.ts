import * as code from '../theme/markdown/code.client.ts'
import * as disclosure from '../theme/components/disclosure.client.ts'
import * as tabs from '../theme/components/tabs.client.ts'
import * as tooltip from '../theme/components/tooltip.client.ts'
import * as banner from './behaviours/banner.ts'
import * as contents from './behaviours/table-of-contents.ts'
import * as copying from './behaviours/copy-page.ts'
import * as lateFont from './behaviours/late-font.ts'
import * as feedback from './behaviours/feedback.ts'
import * as drawer from './behaviours/drawer.ts'
import * as keyboard from './behaviours/shortcuts.ts'
import * as menus from './behaviours/menus.ts'
import * as mode from './behaviours/color-mode.ts'
import * as nearAnchor from './behaviours/legacy-anchors.ts'
import * as pageTransition from './behaviours/page-transition.ts'
import * as prefetch from './behaviours/prefetch.ts'
import * as search from './search/search-button.ts'
import * as sidebar from './behaviours/sidebar.ts'

/**
 * The scripts of every page. Each behavior finds its own elements and is idempotent: the development server patches open
 * pages and starts all behaviors again.
 */
const behaviors = [
  nearAnchor,
  mode,
  menus,
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
  pageTransition,
  feedback,
  lateFont,
]

function start(): void {
  for (const behavior of behaviors) {
    try {
      behavior.start(document)
    } catch (error) {
      reportError(error) // a failing behavior must not stop the others
    }
  }
}

start()
addEventListener('octavo:patched', start)
