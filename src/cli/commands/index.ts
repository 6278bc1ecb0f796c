import type { Command } from '../command.ts'
import { buildCommand } from './build.ts'
import { checkCommand } from './check.ts'
import { devCommand } from './dev.ts'
import { initCommand } from './init.ts'
import { schemaCommand } from './schema.ts'
import { serveCommand } from './serve.ts'
import { upgradeCommand } from './upgrade.ts'

/** Every command, in the order of help. What a command works with is imported when it runs. */
export const commands: readonly Command[] = [
  initCommand,
  devCommand,
  buildCommand,
  checkCommand,
  serveCommand,
  upgradeCommand,
  schemaCommand,
]
