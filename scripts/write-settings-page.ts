import { writeFile } from 'node:fs/promises'
import { settingsPages } from './settings-page.ts'

for (const { file, text } of settingsPages()) await writeFile(file, text)
