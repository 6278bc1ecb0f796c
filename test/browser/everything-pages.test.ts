import { testExample } from './test-example.ts'

testExample('everything')
