import type { Command } from '../command.ts'
import { apiDiffCommand } from './api-diff.ts'
import { buildCommand } from './build.ts'
import { checkCommand } from './check.ts'
import { checkLinksCommand } from './check-links.ts'
import { compareCommand } from './compare.ts'
import { deployFilesCommand } from './deploy-files.ts'
import { devCommand } from './dev.ts'
import { explainCommand } from './explain.ts'
import { fetchCommand } from './fetch.ts'
import { initCommand } from './init.ts'
import { lspCommand } from './lsp.ts'
import { mockCommand } from './mock.ts'
import { mvCommand } from './mv.ts'
import { mergeCommand } from './merge.ts'
import { mcpCommand } from './mcp.ts'
import { migrateCommand } from './migrate.ts'
import { schemaCommand } from './schema.ts'
import { serveCommand } from './serve.ts'
import { testCommand } from './test.ts'
import { upgradeCommand } from './upgrade.ts'
import { versionCommand } from './version.ts'

/** All commands, in the order of help. Each command imports its dependencies when it runs, which keeps the start fast. */
export const commands: readonly Command[] = [
  initCommand,
  devCommand,
  buildCommand,
  mergeCommand,
  checkCommand,
  checkLinksCommand,
  testCommand,
  serveCommand,
  mockCommand,
  mcpCommand,
  lspCommand,
  deployFilesCommand,
  fetchCommand,
  apiDiffCommand,
  compareCommand,
  explainCommand,
  mvCommand,
  versionCommand,
  upgradeCommand,
  migrateCommand,
  schemaCommand,
]
