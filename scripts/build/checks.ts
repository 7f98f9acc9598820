/**
 * The checks of the sources, one after the other, in one process that reads each description once. The first that fails
 * is the last: what comes after would only repeat its problems in other words.
 */
import { keepDescriptions } from '@impact-docs/openapi-model';
import { runApiChecks } from '../../apis/checks/command.js';
import { runJourneyChecks } from '../../journeys/src/command.js';
import { runProof } from '../../proof/src/command.js';

keepDescriptions();

void check().then((isGood) => {
  if (!isGood) process.exitCode = 1;
});

async function check(): Promise<boolean> {
  return (await runApiChecks()) && (await runJourneyChecks()) && runProof(['--evidence']);
}
