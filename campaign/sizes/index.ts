import { codeBlockSites } from './code-block-sites.ts'
import { descriptionSites } from './description-sites.ts'
import { folderSites } from './folder-sites.ts'
import { frontmatterSites } from './frontmatter-sites.ts'
import type { LargeSite } from './large-site.ts'
import { markupSites } from './markup-sites.ts'
import { operationSites } from './operation-sites.ts'
import { pageCodeSites } from './page-code-sites.ts'
import { proseSites } from './prose-sites.ts'
import { schemaSites } from './schema-sites.ts'
import { settingsSites } from './settings-sites.ts'

/** Sites with one input of hostile size each, for every stage. */
export const largeSites: readonly LargeSite[] = [
  ...settingsSites,
  ...folderSites,
  ...proseSites,
  ...markupSites,
  ...codeBlockSites,
  ...pageCodeSites,
  ...frontmatterSites,
  ...operationSites,
  ...schemaSites,
  ...descriptionSites,
]
