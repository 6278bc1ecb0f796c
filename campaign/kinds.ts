import { descriptions } from './descriptions.ts'
import type { Kind } from './kind.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'

/** The kinds of cases that are made by chance. */
export const kinds: readonly Kind[] = [settings, pages, descriptions]
