import { fileIn, ledgerError, openDatabase, patiently } from './ledger-database.ts';

const HOUR = 60 * 60 * 1000;
const TRIES = 50;

/**
 * Counts a question that a model is about to be asked, over all processes of this user. Returns false, and counts nothing, where so many were
 * asked within the hour before `now` (epoch milliseconds). Throws `LedgerError`.
 */
export async function takeQuestion(folder: string, now: number, most: number): Promise<boolean> {
  const file = fileIn(folder);
  return patiently({ tries: TRIES, onTry: () => undefined, file }, async () => {
    const database = await openDatabase(file);
    try {
      database.exec('BEGIN IMMEDIATE');
      database.prepare('DELETE FROM questions WHERE at <= ? OR at > ?').run(now - HOUR, now + HOUR);
      const asked = Number(database.prepare('SELECT count(*) AS count FROM questions').get()?.['count'] ?? 0);
      if (asked < most) database.prepare('INSERT INTO questions (at) VALUES (?)').run(now);
      database.exec('COMMIT');
      return asked < most;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    } finally {
      database.close();
    }
  }).catch((error: unknown) => {
    throw ledgerError(error, file);
  });
}
