/** The three-dimensional picture. It is told what to show and draws when asked; it knows neither rules nor clicks. */
import {
  AmbientLight,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene as Space,
  WebGLRenderer,
  type Material,
} from 'three';
import { inSpace, type Field, type Spot } from '../field';
import { stationKey, type Lights, type Motion, type Scene, type SceneCluster, type SceneShip } from '../scene';
import { dispose, groundOf } from './ground';
import { clear, dropLine, layDropLine, showBeams, showSurroundings, showMarkers, showWay } from './lights';
import { clusterModel, outpostModel, plug, shipModel, stationModel, tokenModel } from './models';
import { eye, VIEW_ANGLE, type Orbit } from './orbit';

/** What is far fades into this, the colour behind the field: from so many times the camera's distance on, up to so many. */
const FOG = { colour: '#0b1128', from: 0.95, to: 2.1 };

interface ShipPiece {
  model: Group;
  line: Group;
  holes: SceneShip['holes'] | null;
}

interface ClusterPiece {
  model: Group;
  owner: number | null;
}

export class FieldStage {
  readonly #renderer: WebGLRenderer;
  readonly #space = new Space();
  readonly #fog = new Fog(FOG.colour);
  readonly #camera = new PerspectiveCamera(VIEW_ANGLE, 1, 0.1, 220);
  readonly #layers = {
    markers: new Group(),
    way: new Group(),
    cage: new Group(),
    beams: new Group(),
    tokens: new Group(),
  };
  /** Pixels of the picture for one of the page, at most. */
  readonly #finest: number;
  #ground: Group | null = null;
  #field: Field | null = null;
  #marked: Lights['markers'] | null = null;
  #ships = new Map<string, ShipPiece>();
  #stations = new Map<number, Group>();
  #clusters = new Map<string, ClusterPiece>();

  /** Throws where the browser has no WebGL. `soft`: a processor draws it, so that smooth edges are too dear. */
  constructor(canvas: HTMLCanvasElement, { soft }: { soft: boolean }) {
    this.#finest = soft ? 1 : 2;
    this.#renderer = new WebGLRenderer({ canvas, antialias: !soft, alpha: true, powerPreference: 'high-performance' });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 1.0;
    this.#light();
    this.#space.add(...Object.values(this.#layers));
    this.#space.fog = this.#fog;
  }

  #light(): void {
    const sun = new DirectionalLight('#fff0d2', 3.2);
    sun.position.set(6, 12, 5);
    const rim = new DirectionalLight('#6fa8ff', 2.2);
    rim.position.set(-8, 3, -7);
    this.#space.add(sun, rim, new HemisphereLight('#c4d2ff', '#4a4058', 1.6), new AmbientLight('#90a0d0', 0.8));
  }

  size(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, this.#finest));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(height, 1);
    this.#camera.updateProjectionMatrix();
  }

  look(orbit: Orbit): void {
    const { x, y, z } = eye(orbit);
    this.#camera.position.set(x, y, z);
    this.#camera.lookAt(orbit.target.x, orbit.target.y, orbit.target.z);
    this.#fog.near = orbit.radius * FOG.from;
    this.#fog.far = orbit.radius * FOG.to;
  }

  render(): void {
    this.#renderer.render(this.#space, this.#camera);
  }

  /** How much one picture costs the graphics card. */
  get cost(): { calls: number; triangles: number } {
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles };
  }

  show(scene: Scene, motion: Motion): void {
    this.#showField(scene.field);
    this.#showShips(scene.ships, motion);
    this.#showStations(scene, motion);
    for (const cluster of scene.clusters) this.#showCluster(cluster);
    showBeams(this.#layers.beams, motion);
    clear(this.#layers.tokens);
    for (const { kind, at } of motion.tokens) {
      const token = tokenModel(kind);
      put(token, at);
      this.#layers.tokens.add(token);
    }
  }

  lights({ markers, way, cage, danger }: Lights): void {
    // Pointing at things changes the way alone.
    if (markers !== this.#marked) showMarkers(this.#layers.markers, markers);
    this.#marked = markers;
    showWay(this.#layers.way, way);
    showSurroundings(this.#layers.cage, { cage, danger });
  }

  #showField(field: Field): void {
    if (this.#field === field) return;
    if (this.#ground) {
      this.#space.remove(this.#ground);
      dispose(this.#ground);
    }
    this.#field = field;
    this.#ground = groundOf(field);
    this.#space.add(this.#ground);
  }

  #showShips(ships: readonly SceneShip[], motion: Motion): void {
    const here = new Set(ships.map(({ key }) => key));
    for (const [key, piece] of this.#ships) {
      if (here.has(key)) continue;
      this.#space.remove(piece.model, piece.line);
      this.#ships.delete(key);
    }
    for (const ship of ships) {
      const piece = this.#ships.get(ship.key) ?? this.#launch(ship);
      if (piece.holes !== ship.holes) {
        plug(piece.model, ship.holes);
        piece.holes = ship.holes;
      }
      const at = motion.poses[ship.key] ?? ship.at;
      put(piece.model, at);
      piece.model.scale.setScalar(1.12 * Math.max(0.001, motion.fading[ship.key] ?? 1));
      layDropLine(piece.line, at);
    }
  }

  #launch(ship: SceneShip): ShipPiece {
    const piece: ShipPiece = { model: shipModel(ship.seat, ship.holes.length), line: dropLine(ship.seat), holes: null };
    piece.model.rotation.y = -Math.PI / 2;
    this.#space.add(piece.model, piece.line);
    this.#ships.set(ship.key, piece);
    return piece;
  }

  #showStations(scene: Scene, motion: Motion): void {
    const here = new Set(scene.stations.map(({ seat }) => seat));
    for (const [seat, model] of this.#stations) {
      if (here.has(seat)) continue;
      this.#space.remove(model);
      dispose(model);
      this.#stations.delete(seat);
    }
    for (const { seat, at } of scene.stations) {
      const model = this.#stations.get(seat) ?? stationModel(seat);
      this.#stations.set(seat, model);
      put(model, at);
      fade(model, motion.fading[stationKey(seat)] ?? 1);
      this.#space.add(model);
    }
  }

  #showCluster({ name, at, rich, owner }: SceneCluster): void {
    const piece = this.#clusters.get(name) ?? {
      model: clusterModel(
        [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
        rich,
      ),
      owner: null,
    };
    this.#clusters.set(name, piece);
    put(piece.model, at);
    this.#space.add(piece.model);
    if (piece.owner === owner) return;
    piece.owner = owner;
    for (const old of piece.model.children.filter((part) => part.name === 'outpost')) piece.model.remove(old);
    if (owner !== null) piece.model.add(outpostModel(owner));
  }

  close(): void {
    if (this.#ground) dispose(this.#ground);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}

function put(model: Group | Mesh, at: Spot): void {
  const { x, y, z } = inSpace(at);
  model.position.set(x, y, z);
}

function fade(model: Group, part: number): void {
  model.traverse((piece) => {
    if (!(piece instanceof Mesh)) return;
    const material = piece.material as Material;
    material.transparent = part < 1;
    material.opacity = part;
  });
}
