import { writeFile } from 'node:fs/promises'
import { settingsPage, settingsPageFile } from './settings-page.ts'

await writeFile(settingsPageFile, settingsPage())
