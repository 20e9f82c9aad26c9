// Draws and encodes the films of the landers: `node scripts/make-films.mjs` needs ffmpeg with VP9 on the PATH. The
// output is committed, so no one else needs ffmpeg.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'apps/web/app/features/landers/films');
const sharp = createRequire(path.join(root, 'apps/web/package.json'))('sharp');

const [WIDTH, HEIGHT, RATE, SECONDS] = [640, 360, 20, 9];
const FRAMES = RATE * SECONDS;
const SPARK =
  'M13.2 1.2c.5 5.9 3.2 8.9 9.3 9.6-6.1 1.1-9 4.3-9.7 11.9-.9-6.6-3.6-9.5-10.3-10.6C9 11.2 12.3 7.9 13.2 1.2Z';

/** Deterministic random numbers. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const n = (value) => Math.round(value * 100) / 100;
const wave = (at, turns = 1, phase = 0) => 0.5 - 0.5 * Math.cos(2 * Math.PI * (at * turns + phase));
const spark = (x, y, side, fill, opacity) =>
  `<path transform="translate(${n(x - side / 2)} ${n(y - side / 2)}) scale(${n(side / 24)})" d="${SPARK}" fill="${fill}" opacity="${n(opacity)}"/>`;

/** Two windows of a town at night answer each other. `at` runs from 0 to 1, and the film loops. */
function town(at) {
  const next = random(7);
  const houses = Array.from({ length: 9 }, (_, index) => {
    const [x, width, height] = [index * 74 - 12, 76, 90 + next() * 120];
    const windows = Array.from({ length: 12 }, (_, cell) => {
      const [left, top] = [x + 12 + (cell % 3) * 20, HEIGHT - height + 16 + Math.floor(cell / 3) * 28];
      const [isLamp, phase] = [next() < 0.4, next()];
      const light = isLamp ? 0.25 + 0.6 * wave(at, 1, phase) : 0.05;
      return `<rect x="${n(left)}" y="${n(top)}" width="11" height="15" rx="2" fill="#ffd9a0" opacity="${n(light)}"/>`;
    });
    return `<path d="M${x} ${HEIGHT}V${n(HEIGHT - height)}l${width / 2} -${n(18 + next() * 14)} ${width / 2} ${n(18)}V${HEIGHT}Z" fill="${index % 2 ? '#2a1238' : '#22102f'}"/>${windows.join('')}`;
  });
  const [from, to] = [
    { x: 168, y: 196 },
    { x: 486, y: 176 },
  ];
  const glow = ({ x, y }, light) =>
    `<circle cx="${x}" cy="${y}" r="46" fill="url(#lamp)" opacity="${n(light)}"/><rect x="${x - 9}" y="${y - 12}" width="18" height="24" rx="3" fill="#ffe9c7" opacity="${n(0.4 + light * 0.6)}"/>`;
  const flights = Array.from({ length: 6 }, (_, index) => {
    const progress = (at * 2 + index / 6) % 1;
    const [start, end] = index % 2 ? [to, from] : [from, to];
    const x = start.x + (end.x - start.x) * progress;
    const y = start.y + (end.y - start.y) * progress - Math.sin(Math.PI * progress) * (70 + index * 8);
    return spark(x, y, 8 + 8 * Math.sin(Math.PI * progress), '#ffa9c4', Math.sin(Math.PI * progress));
  });
  const stars = Array.from({ length: 40 }, () => {
    const [x, y, phase] = [next() * WIDTH, next() * 150, next()];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="1.1" fill="#fff" opacity="${n(0.15 + 0.5 * wave(at, 2, phase))}"/>`;
  });
  return `<rect width="100%" height="100%" fill="url(#dusk)"/>${stars.join('')}${houses.join('')}${glow(from, 0.3 + 0.7 * wave(at, 2))}${glow(to, 0.3 + 0.7 * wave(at, 2, 0.5))}${flights.join('')}`;
}

/** A bar, a window in the rain and the sea by night: each opens out of a spark in the one before. */
function evening(at) {
  const scenes = [bar, rain, sea];
  const turn = at * scenes.length;
  const [index, part] = [Math.floor(turn) % scenes.length, turn % 1];
  const opening = Math.max(0, (part - 0.72) / 0.28);
  const side = 24 * (opening * opening) * 90;
  const following = scenes[(index + 1) % scenes.length](at);
  const clip = `<clipPath id="opening"><path transform="translate(${n(WIDTH / 2 - side / 2)} ${n(HEIGHT / 2 - side / 2)}) scale(${n(side / 24)})" d="${SPARK}"/></clipPath>`;
  return `${scenes[index](at)}${opening > 0 ? `${clip}<g clip-path="url(#opening)">${following}</g>` : ''}`;
}

function bar(at) {
  const next = random(21);
  const colours = ['#f0457f', '#ffb36b', '#ffd9a0', '#a04dc4'];
  const lights = Array.from({ length: 22 }, (_, index) => {
    const [x, y, radius, phase] = [next() * WIDTH, next() * HEIGHT, 16 + next() * 46, next()];
    const drift = Math.sin(2 * Math.PI * (at * 2 + phase)) * 16;
    return `<circle cx="${n(x + drift)}" cy="${n(y - drift / 2)}" r="${n(radius)}" fill="${colours[index % 4]}" opacity="${n(0.1 + 0.22 * wave(at, 3, phase))}"/>`;
  });
  return `<rect width="100%" height="100%" fill="#2a1026"/>${lights.join('')}`;
}

function rain(at) {
  const next = random(33);
  const lamps = [120, 300, 520].map(
    (x, index) =>
      `<circle cx="${x}" cy="${150 + index * 30}" r="90" fill="url(#lamp)" opacity="${n(0.4 + 0.3 * wave(at, 3, index / 3))}"/>`,
  );
  const drops = Array.from({ length: 46 }, () => {
    const [x, start, length] = [next() * WIDTH, next(), 14 + next() * 34];
    const y = ((start + at * 6) % 1) * (HEIGHT + 80) - 60;
    return `<path d="M${n(x)} ${n(y)}v${n(length)}" stroke="#bfe4ff" stroke-width="1.6" stroke-linecap="round" opacity="0.34"/>`;
  });
  return `<rect width="100%" height="100%" fill="#101b33"/>${lamps.join('')}${drops.join('')}`;
}

function sea(at) {
  const next = random(45);
  const glints = Array.from({ length: 60 }, () => {
    const depth = next();
    const [x, y, phase] = [WIDTH / 2 + (next() - 0.5) * (60 + depth * 240), 190 + depth * 160, next()];
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(8 + depth * 30)}" height="2.4" rx="1.2" fill="#ffe9c7" opacity="${n(0.55 * wave(at, 4, phase))}"/>`;
  });
  return `<rect width="100%" height="100%" fill="#20123a"/><rect y="180" width="100%" height="180" fill="#150b2a"/><circle cx="320" cy="110" r="120" fill="url(#lamp)" opacity="0.6"/><circle cx="320" cy="110" r="34" fill="#fff1d6"/>${glints.join('')}`;
}

const DEFS = `<defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#150b1c"/><stop offset="0.6" stop-color="#3a1440"/><stop offset="1" stop-color="#7a2350"/></linearGradient><radialGradient id="lamp"><stop offset="0" stop-color="#ffc98a" stop-opacity="0.9"/><stop offset="1" stop-color="#ffc98a" stop-opacity="0"/></radialGradient></defs>`;

const frame = (draw, at) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${DEFS}${draw(at)}</svg>`,
    ),
  );

async function make(name, draw) {
  const options = ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`];
  const encoding = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-pix_fmt', 'yuv420p', '-an', '-row-mt', '1'];
  const file = path.join(folder, `${name}.webm`);
  const ffmpeg = spawn('ffmpeg', [...options, '-r', `${RATE}`, '-i', '-', ...encoding, '-g', '60', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let index = 0; index < FRAMES; index++) {
    const pixels = await frame(draw, index / FRAMES)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await frame(draw, 0)
    .resize(480)
    .webp({ quality: 50 })
    .toFile(path.join(folder, `${name}.webp`));
}

await make('town', town);
await make('evening', evening);
