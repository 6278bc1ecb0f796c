// Loaded with --import before a program: counts its calls that change the file system below a folder, in all of its
// threads, and kills the process right before the call with a given number.
//   KILL_BELOW    what counted paths begin with; several are separated as in PATH
//   KILL_AT       number of the call, from 1; none: only count
//   KILL_COUNTER  file that gets one line for each call: its name and path
import { appendFileSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { onFileCall } from './file-calls.mjs'

const { KILL_BELOW: below, KILL_AT: at, KILL_COUNTER: counter } = process.env
const starts = below.split(delimiter)
const last = at === undefined ? Infinity : Number(at)

// bound before the functions of the module are exchanged
const append = appendFileSync
const read = readFileSync

onFileCall((name, paths) => {
  const path = paths.find((it) => starts.some((start) => it?.startsWith(start)))
  if (path === undefined) return
  append(counter, `${name} ${path.slice(starts[0].length)}\n`)
  if (read(counter, 'utf8').split('\n').length - 1 >= last) process.kill(process.pid, 'SIGKILL')
})
