import sharp from 'sharp';
const n=process.argv[2]; const out=process.argv[3];
const [a,b]=await Promise.all(['/tmp/sa12/','/tmp/sb12/'].map(d=>sharp(d+n+'.png').removeAlpha().raw().toBuffer({resolveWithObject:true})));
console.log(a.info.width,a.info.height,b.info.width,b.info.height);
let minx=1e9,miny=1e9,maxx=0,maxy=0;const w=a.info.width;const rows={};
for(let i=0;i<Math.min(a.data.length,b.data.length);i+=3){ if(Math.abs(a.data[i]-b.data[i])+Math.abs(a.data[i+1]-b.data[i+1])+Math.abs(a.data[i+2]-b.data[i+2])>30){const p=i/3;const x=p%w,y=(p-x)/w;minx=Math.min(minx,x);maxx=Math.max(maxx,x);miny=Math.min(miny,y);maxy=Math.max(maxy,y);rows[Math.floor(y/50)*50]=(rows[Math.floor(y/50)*50]??0)+1;}}
console.log('box',minx,miny,maxx,maxy,Object.entries(rows).slice(0,12).map(r=>r.join(':')).join(' '));
const top=Math.max(0,miny-20),h=Math.min(700,Math.min(a.info.height,b.info.height)-top);
const crop=d=>sharp(d+n+'.png').extract({left:0,top,width:w,height:h}).toBuffer();
const [x,y]=await Promise.all([crop('/tmp/sa12/'),crop('/tmp/sb12/')]);
await sharp({create:{width:w*2+10,height:h,channels:3,background:'red'}}).composite([{input:x,left:0,top:0},{input:y,left:w+10,top:0}]).png().toFile(out);
