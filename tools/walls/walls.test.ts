import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/root.mjs';
import { enginesNameNoApp } from './app-names.ts';
import { noCircles } from './circles.ts';
import { addressThroughProxies } from './client-address.ts';
import { noClosedLists } from './closed-lists.ts';
import { oneDoor, sqlInStoreOnly, writesInActsOnly } from './database-door.ts';
import { smallFiles, smallFolders, tellingNames } from './file-shape.ts';
import { noFixedWaits } from './fixed-waits.ts';
import { layers, testsApart } from './layers.ts';
import { noLeftovers } from './leftovers.ts';
import { loggedFields } from './log-fields.ts';
import { oneLanguageAFile } from './one-language-a-file.ts';
import { oneTransaction } from './one-transaction.ts';
import { oneWayOutside } from './outside.ts';
import { pureCore } from './pure-core.ts';
import { expandingSteps } from './schema/expanding-steps.ts';
import { readTree, sentenceOf } from './source-tree.ts';
import { formsInOneWay } from './told-once/forms-in-one-way.ts';
import { latestByTime } from './told-once/latest.ts';
import { oneFileWriter } from './told-once/one-file-writer.ts';
import { onePhoneReader } from './told-once/one-phone-reader.ts';
import { zonesByName } from './told-once/wall-clocks.ts';
import { architectureIsTrue, datedDecisions, namedPathsExist, toldApplications } from './true-docs.ts';

const tree = readTree(root);

test.each([
  layers,
  testsApart,
  enginesNameNoApp,
  pureCore,
  sqlInStoreOnly,
  oneDoor,
  oneTransaction,
  expandingSteps,
  writesInActsOnly,
  tellingNames,
  smallFiles,
  smallFolders,
  noCircles,
  noClosedLists,
  noLeftovers,
  noFixedWaits,
  addressThroughProxies,
  zonesByName,
  latestByTime,
  oneWayOutside,
  oneFileWriter,
  onePhoneReader,
  formsInOneWay,
  loggedFields,
  oneLanguageAFile,
  namedPathsExist((path) => existsSync(join(root, path))),
  architectureIsTrue,
  datedDecisions,
  toldApplications,
])('$name', (wall) => {
  expect(wall.look(tree).map(sentenceOf)).toEqual([]);
});
