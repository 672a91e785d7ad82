/** Loaded before a process (`node --import`): sets its clock back by an hour when it is sent SIGUSR2. */
const now = Date.now;
let back = 0;
Date.now = () => now() - back;
process.on('SIGUSR2', () => {
  back = 3_600_000;
});
