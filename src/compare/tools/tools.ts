import { docusaurus } from './docusaurus.ts'
import { fumadocs } from './fumadocs.ts'
import { gitbook } from './gitbook.ts'
import { material } from './material.ts'
import { mintlify } from './mintlify.ts'
import { mkdocs } from './mkdocs.ts'
import { nextra } from './nextra.ts'
import { octavo } from './octavo.ts'
import { starlight } from './starlight.ts'
import type { Tool } from './tool.ts'
import { vitepress } from './vitepress.ts'

/** All tools whose pages are known. Those with a mark of their own name come before those known by a class. */
export const tools: readonly Tool[] = [
  octavo,
  material,
  mkdocs,
  docusaurus,
  starlight,
  vitepress,
  mintlify,
  gitbook,
  nextra,
  fumadocs,
]
