import { describeSearchAdapter } from '../../../contracts/search-adapter.ts'
import { indexOf } from '../../open-local.ts'

describeSearchAdapter('an index of its own', async (documents) => indexOf(documents).searcher)
